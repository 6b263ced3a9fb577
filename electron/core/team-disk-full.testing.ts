import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LookedAtInvitation, TeamState } from '../../shared/contract/team.ts'
import type { Meter } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { fillDisk, freeBlocks } from '../store/testing/fill-disk.testing.ts'
import { putNewLibrary } from '../store/testing/new-library.testing.ts'
import { coreOptions } from './core-options.testing.ts'
import { createCore } from './create-core.ts'

/**
 * A desktop of a team on a small disk, which is full to the last byte before its paid answer is here. Prints as JSON what its person sees:
 * `<disk> <address of the service> <key> <invitation> <password>`.
 */
const [disk = '', baseUrl = '', key = '', text = '', password = ''] = process.argv.slice(2)
process.env['TMPDIR'] = disk
const dataDir = join(disk, 'data')
const filler = (nth: number): string => join(disk, `filler-${nth}`)
let fillers = 0

const freeWhenAnswered: number[] = []
let fills = false
const filling: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (fills) {
    fills = false
    fillDisk(filler((fillers += 1)))
    freeWhenAnswered.push(freeBlocks(disk))
  }
  return answer
}

putNewLibrary(dataDir)
const core = await createCore({
  ...coreOptions(true),
  dataDir,
  baseUrl,
  environmentKey: key,
  fetch: filling,
  // What can't be written behind is tried again; whatever is lost by it the test sees.
  report: () => undefined,
})
const ask = <T>(path: string, input: unknown = {}): Promise<Outcome<T>> =>
  core.handle(path, input, new AbortController().signal) as Promise<Outcome<T>>
const value = async <T>(path: string, input: unknown = {}): Promise<T> => {
  const outcome = await ask<T>(path, input)
  if (!outcome.ok) throw new Error(`${path}: ${JSON.stringify(outcome.error)}`)
  return outcome.value
}
/** How a call ended, in a word. */
const search = async (term: string): Promise<string> => {
  const outcome = await ask('search.read', { kind: 'companies', term, which: 'first', approved: { upTo: 1 } })
  if (outcome.ok) return 'read'
  const { error } = outcome
  return `${error.kind} ${error.kind === 'store-failed' ? error.reason : ''} ${error.money}`
}
const state = (): Promise<TeamState> => value('team.state')
const until = async (holds: () => Promise<boolean>): Promise<boolean> => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await holds()) return true
    await wait(25)
  }
  return false
}

const { token } = await value<LookedAtInvitation>('team.look', { text })
await value('team.join', { token, password, desktopName: 'small', sameAccount: true, bring: false })
fills = true
const paid = {
  first: await search('brueckwerder'),
  next: await search('halvorsen'),
  shown: (await value('search.remembered', { kind: 'companies', term: 'brueckwerder' })) !== null,
  spent: (await value<Meter>('credits.meter')).today.credits,
}
for (let nth = 1; nth <= fillers; nth += 1) rmSync(filler(nth))
const later = {
  next: await search('halvorsen'),
  handedOn: await until(async () => (await state()).toHandOn === 0),
  connected: await until(async () => (await state()).connection.state === 'connected'),
  spent: (await value<Meter>('credits.meter')).today.credits,
}
await core.close()
process.stdout.write(JSON.stringify({ freeWhenAnswered, paid, later }))
