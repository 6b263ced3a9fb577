import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findPostgres } from '../../build/postgres/find-postgres.ts'
import { ranOn } from '../../build/ran-on.ts'
import { seed } from '../../build/seeded.testing.ts'
import { expect, test } from '../support/app.ts'
import { root } from '../support/host-process.ts'

/* A small storm of the built program (`npm run storm`) on the oldest and the newest PostgreSQL that is here. */

const all = findPostgres()
const builds = all.length < 2 ? all : [all[0], all.at(-1)].filter((build) => build !== undefined)

test('there is a PostgreSQL for a storm', { tag: '@long' }, () => {
  test.skip(builds.length === 0, 'There is no PostgreSQL here')
  ranOn('storm', builds.map(({ major }) => `PostgreSQL ${major}`).join(', '))
})

for (const { major } of builds)
  test(`four desktops in a storm on PostgreSQL ${major} have one bill and one library`, { tag: '@long' }, async () => {
    test.setTimeout(600_000)
    const asked = ['--desktops', '4', '--minutes', '0.7', `--seed=${seed}`, '--postgres', String(major)]
    const child = spawn(process.execPath, [join(root, 'build/storm/main.ts'), ...asked], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    expect(code, said).toBe(0)
    // It was one.
    for (const what of [
      'desktop killed(?: while it paid)?',
      'server killed',
      'answers cut off after their commit',
      'read',
    ])
      expect(said).toMatch(new RegExp(`^ *[1-9][0-9]*  ${what}$`, 'm'))
  })
