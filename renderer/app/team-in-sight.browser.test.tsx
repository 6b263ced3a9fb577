import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TeamState } from '../../shared/contract/team.ts'
import { ok } from '../../shared/domain/errors.ts'
import { sampleTeamCall } from '../../shared/domain/team/ledger-entry.testing.ts'
import { teamClosed, type TeamConnection, type TeamLedgerEntry } from '../../shared/domain/team/team.ts'
import { useWantedSection } from '../data/settings-place.ts'
import { fakeCore, fakeState, type FakeCore } from '../host/fake-core.testing.ts'
import { fakeAlone, fakeSpent, fakeTeam } from '../host/fake-team.testing.ts'
import { themesIn } from '../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../host/mount.testing.tsx'
import { CreditsOfTeam } from './credits-of-team.tsx'
import { Foot } from './foot.tsx'
import { Meter } from './meter.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const sums: TeamState['sums'] = {
  day: '2026-11-26',
  mine: { caps: { day: 200, month: null }, today: fakeSpent(37), month: fakeSpent(612) },
  team: {
    caps: { day: 1000, month: 20_000 },
    today: fakeSpent(396, { uncertain: 20, offline: 10 }),
    month: fakeSpent(5200),
  },
}
const inTeam = (connection: TeamConnection, more: Partial<TeamState> = {}): TeamState => ({
  ...fakeAlone,
  connection,
  invitation: {
    team: 'Kreditprüfung',
    name: 'Anna',
    host: 'db.example',
    port: 5432,
    database: 'rb',
    user: 'anna',
    ca: null,
    library: 'a1b2c3d4-0000-4000-8000-000000000001',
  },
  ...more,
})
const coreOf = (state: TeamState, rows: readonly TeamLedgerEntry[] = []): FakeCore =>
  fakeCore({ team: { ...fakeTeam(state), ledger: () => Promise.resolve(ok({ rows, total: rows.length })) } })

it.each([
  [{ state: 'connected' }, /^Team connected/],
  [{ state: 'behind', left: 312, total: 1000 }, /^Team: 312 changes behind/],
  [{ state: 'out-of-reach', since: '2026-11-26T09:42:00Z' }, /^Team out of reach since \d\d:42/],
  ...teamClosed.map((why) => [{ state: 'closed', why, update: null }, /^Team: .{8}/] as const),
] as const)('the status line says how the team stands and leads to it: %j', async (connection, words) => {
  mounted = await mount(<Foot state={fakeState} onHelp={() => undefined} />, { core: coreOf(inTeam(connection)) })
  const way = page.getByRole('button', { name: words })
  await expect.element(way).toBeVisible()
  expect(way.element().textContent).not.toMatch(/foot\.|closed\./)
  await way.click()
  expect(useWantedSection.getState().wanted).toBe('team')
})

it('alone nothing of a team is said, and nothing of it is asked but how it stands', async () => {
  const core = coreOf(fakeAlone)
  mounted = await mount(
    <>
      <Foot state={fakeState} onHelp={() => undefined} />
      <Meter />
      <CreditsOfTeam />
    </>,
    { core },
  )
  const asked = (): ReadonlySet<string> =>
    new Set(core.calls.map(({ path }) => path).filter((path) => path.startsWith('team.')))
  await expect.element(page.getByRole('heading', { name: 'Credits', level: 1 })).toBeVisible()
  // The page is drawn before it asks: what follows is of a page that was told how the team stands.
  await expect.poll(asked).toContain('team.state')
  await expect.element(page.getByRole('grid', { name: 'Ledger' }).or(page.getByText('No call yet.'))).toBeVisible()
  expect(mounted.root.textContent).not.toMatch(/team/i)
  expect(asked()).toEqual(new Set(['team.state']))
})

it('the meter has the team’s beside one’s own, with what is uncertain', async () => {
  mounted = await mount(<Meter />, { core: coreOf(inTeam({ state: 'connected' }, { sums })) })
  const meter = page.getByRole('status', { name: 'Credits' })
  await expect.element(meter.getByText('Team today')).toBeVisible()
  expect(meter.element().textContent).toMatch(/Team today\s*396\s*\/\s*1,000.*20/)
  mounted.unmount()
  // What the server has not said is no zero, and what it said before is not now.
  for (const state of [
    inTeam({ state: 'connected' }),
    inTeam({ state: 'out-of-reach', since: '2026-11-26T09:42:00Z' }, { sums }),
  ]) {
    mounted = await mount(<Meter />, { core: coreOf(state) })
    expect(mounted.root.textContent).not.toContain('Team')
    mounted.unmount()
  }
  const core = coreOf(inTeam({ state: 'connected' }, { sums }))
  const asked = (): number => core.calls.filter(({ path }) => path === 'team.refresh').length
  mounted = await mount(<Meter />, { core })
  await expect.poll(asked).toBe(1)
})

it('the credits have the sums of both, and the ledger of the team with whose each call was', async () => {
  const core = coreOf(inTeam({ state: 'connected' }, { sums }), [
    sampleTeamCall('2', { who: 'Anna Öztürk', despite: ['1', 'not here'] }),
    sampleTeamCall('1', { state: 'uncertain', charged: null, basis: null }),
    sampleTeamCall('0', { offline: true, charged: null, basis: 'unknown' }),
  ])
  mounted = await mount(<CreditsOfTeam />, { core })
  const panel = page.getByRole('region', { name: 'Credits of the team' })
  await expect.element(panel.getByText('Team, today')).toBeVisible()
  expect(panel.element().textContent).toMatch(/396 of 1,000/)
  expect(panel.element().textContent).toMatch(/\+ up to 20 uncertain, 10 of these while the server was out of reach/)
  expect(panel.element().textContent).toMatch(/You, this month612 no cap/)
  await page.getByRole('radio', { name: 'Team', exact: true }).click({ force: true })
  const ledger = page.getByRole('grid', { name: 'Ledger of the team' })
  await expect.element(ledger).toBeVisible()
  const rows = [...ledger.element().querySelectorAll('tbody tr')].map((element) => element.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(
    /Anna Öztürk.*10.*read, bought again although the answers to 2 calls were lost, Ben Krause, 26/,
  )
  expect(rows[1]).toMatch(/Ben Krause.*0–10answer lost$/)
  expect(rows[2]).toMatch(/unknownread, bought while the team was out of reach$/)
})

for (const language of ['de', 'en'] as const)
  for (const theme of themesIn(language))
    it(`has no violation in ${language}, ${theme}`, async () => {
      const core = coreOf(inTeam({ state: 'behind', left: 3, total: 9 }, { sums }), [
        sampleTeamCall('1', { despite: ['x'] }),
      ])
      mounted = await mount(
        <>
          <Meter />
          <CreditsOfTeam />
          <Foot state={fakeState} onHelp={() => undefined} />
        </>,
        { core, language, theme },
      )
      await page.getByRole('radio', { name: 'Team', exact: true }).click({ force: true })
      await expect.element(page.getByRole('grid')).toBeVisible()
      expect(await violations()).toEqual([])
    })
