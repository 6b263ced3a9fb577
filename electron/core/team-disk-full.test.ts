import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bundled } from '../../build/bundled.testing.ts'
import { writeInvitation } from '../../shared/domain/team/invitation.ts'
import { DEMO_KEY, startRegisterService } from '../sandbox/serve.ts'
import {
  endServers,
  needsPostgres,
  onPostgres,
  sharedServer,
  teamDatabase,
} from '../team-server/team-database.testing.ts'
import { coreEachTest, searchFor, value } from './core.testing.ts'
import { canMount, runOnSmallDisk, whereMounted } from '../store/testing/small-disk.testing.ts'

endServers()
const cores = coreEachTest()

const program = fileURLToPath(bundled(new URL('./team-disk-full.testing.ts', import.meta.url)))

describe.each(onPostgres.slice(-1))('a team on $name', ({ build }) => {
  needsPostgres(build)

  it.skipIf(!canMount)(
    `a disk that is full before a paid answer is here loses nothing of it: the team has it, and the screen says why nothing more is bought${whereMounted}`,
    async () => {
      const register = await startRegisterService({ companies: 200, credits: 1_000, dialect: 'october' })
      onTestFinished(() => register.close())
      const billed = (): number => register.billing.bill.reduce((sum, row) => sum + row.credits, 0)
      const db = await teamDatabase(await sharedServer(build))
      const invitation = async (login: string): Promise<string> =>
        writeInvitation({ ...(await db.invite(login)), team: 'Nordlicht Research', name: login })
      const seen = await runOnSmallDisk(program, 160, register.url, DEMO_KEY, await invitation('anna'), 'anna')
      expect(seen).toEqual({
        freeWhenAnswered: [0],
        paid: { first: 'read', next: 'store-failed disk-full none', shown: true, spent: 1 },
        later: { next: 'read', handedOn: true, connected: true, spent: 2 },
      })
      expect(billed()).toBe(2)
      const { rows } = await db.admin.query(
        "SELECT state, charged::float8, answer IS NOT NULL AS answered FROM rb.ledger WHERE state <> 'released'",
      )
      expect(rows).toEqual([1, 2].map(() => ({ state: 'settled', charged: 1, answered: true })))
      const ben = await cores.start({ baseUrl: register.url, key: DEMO_KEY })
      const { token } = await value<{ readonly token: string }>(ben, 'team.look', { text: await invitation('ben') })
      await value(ben, 'team.join', { token, password: 'ben', desktopName: 'b', sameAccount: true, bring: false })
      expect(await searchFor(ben, 'brueckwerder')).toMatchObject({ ok: true })
      expect(billed(), 'what she bought a colleague has for nothing').toBe(2)
    },
    90_000,
  )
})
