import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LookedAtInvitation, TeamState } from '../../../shared/contract/team.ts'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { TeamPolicy } from '../../../shared/domain/team/policy.ts'
import { teamClosed, type TeamConnection } from '../../../shared/domain/team/team.ts'
import { fakeAlone, fakeInvitation, fakePolicy, fakeTeam } from '../../host/fake-team.testing.ts'
import { fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { TeamSection } from './team-section.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const joined = (connection: TeamConnection, more: Partial<TeamState> = {}): TeamState => ({
  ...fakeAlone,
  invitation: fakeInvitation,
  connection,
  me: { name: 'Anna Öztürk', role: 'analyst' },
  desktopName: 'Laptop',
  password: { state: 'keychain', backend: 'Secret Service' },
  policy: fakePolicy,
  desktops: [
    {
      id: 'd1',
      login: 'anna',
      who: 'Anna Öztürk',
      name: 'Laptop',
      version: '0.1.0',
      mine: true,
      seenAt: '2026-11-26T09:00:00Z',
      behind: 0,
      erasuresLeft: 0,
      polls: true,
    },
    {
      id: 'd2',
      login: 'ben',
      who: 'Ben Krause',
      name: 'Büro',
      version: '0.1.0',
      mine: false,
      seenAt: '2026-11-25T16:30:00Z',
      behind: 312,
      erasuresLeft: 1,
      polls: false,
    },
  ],
  ...more,
})

async function start(
  first: TeamState,
  overrides: Partial<FakeCore['client']['team']> = {},
  look: { readonly language?: 'de' | 'en'; readonly theme?: 'light' | 'dark' } = {},
): Promise<{ readonly core: FakeCore; readonly become: (next: TeamState) => void }> {
  let state = first
  const answer = (): Promise<Outcome<TeamState>> => Promise.resolve(ok(state))
  const core = fakeCore({ team: { ...fakeTeam(first), state: answer, connect: answer, refresh: answer, ...overrides } })
  mounted = await mount(<TeamSection />, { core, ...look })
  return {
    core,
    become: (next) => {
      state = next
      core.push({ kind: 'team' })
    },
  }
}
const inputs = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choose = async (text: string, name = 'kredit.rbteam'): Promise<void> => {
  const field = mounted.root.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('there is no field for a file')
  await userEvent.upload(field, new File([text], name))
}

describe('joining', () => {
  const looked: LookedAtInvitation = { token: 'token', invitation: fakeInvitation, answers: 1200, accountKnown: true }

  it('asks nobody before the invitation was looked at and the person said what has to be said', async () => {
    const { core } = await start(fakeAlone, { look: () => Promise.resolve(ok(looked)) })
    await expect.element(page.getByText(/nobody pays for what somebody in the team has read already/)).toBeVisible()
    await choose('{"format":"registerblick-team"}')
    await expect.element(page.getByText('db.firma.example:5432')).toBeVisible()
    await expect.element(page.getByText(/No server has been asked yet/)).toBeVisible()
    expect(inputs(core, 'team.look')).toEqual([{ text: '{"format":"registerblick-team"}' }])

    const join = button('Join')
    await join.click({ force: true })
    await page.getByRole('textbox', { name: 'Password' }).fill('a password for the team')
    await page.getByRole('textbox', { name: 'Name of this computer for the team' }).fill('Laptop')
    await join.click({ force: true })
    expect(inputs(core, 'team.join'), 'the keys may belong to different accounts').toEqual([])
    await page.getByRole('checkbox', { name: /same account/ }).click()
    await join.click()
    expect(inputs(core, 'team.join')).toEqual([
      {
        token: 'token',
        password: 'a password for the team',
        desktopName: 'Laptop',
        sameAccount: true,
        bring: false,
      },
    ])
  })

  it('brings along what is here only where the person says so', async () => {
    const { core } = await start(fakeAlone, { look: () => Promise.resolve(ok(looked)) })
    await choose('{}')
    await page.getByRole('textbox', { name: 'Password' }).fill('x')
    await page.getByRole('textbox', { name: 'Name of this computer for the team' }).fill('Laptop')
    await page.getByRole('checkbox', { name: /same account/ }).click()
    await page.getByRole('checkbox', { name: /1,200 answers/ }).click()
    await button('Join').click()
    expect(inputs(core, 'team.join')).toMatchObject([{ bring: true }])
  })

  it('forgets a password that was refused, says why, and keeps what else was typed', async () => {
    await start(fakeAlone, {
      look: () => Promise.resolve(ok(looked)),
      join: () => Promise.resolve({ ok: false, error: { kind: 'team-closed', why: 'refused', money: 'none' } }),
    })
    await choose('{}')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await page.getByRole('textbox', { name: 'Name of this computer for the team' }).fill('Laptop')
    await page.getByRole('checkbox', { name: /same account/ }).click()
    await button('Join').click()
    await expect.element(page.getByText(/The server refused your sign-in/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
    await expect
      .element(page.getByRole('textbox', { name: 'Name of this computer for the team' }))
      .toHaveValue('Laptop')
  })

  it('says of another file that it is no invitation, and of a large one without reading it', async () => {
    const { core } = await start(fakeAlone)
    await choose('hello')
    await expect.element(page.getByText('This is not an invitation to a team.')).toBeVisible()
    await choose('x'.repeat(300 * 1024))
    await expect.element(page.getByText('This file is too large for an invitation.')).toBeVisible()
    expect(inputs(core, 'team.look')).toHaveLength(1)
    expect(page.getByRole('textbox', { name: 'Password' }).elements()).toEqual([])
  })

  it('is not offered for a library that can belong to none', async () => {
    await start({ ...fakeAlone, offered: false })
    await expect.element(page.getByText(/cannot join a team/)).toBeVisible()
    expect(page.getByRole('button', { name: /invitation/ }).elements()).toEqual([])
  })
})

describe('a library of a team', () => {
  it('says who is there, how far behind, and who asks for all', async () => {
    const { core } = await start(joined({ state: 'connected' }))
    await expect.element(page.getByText('Connected. Everything the team has read is here.')).toBeVisible()
    const table = page.getByRole('grid', { name: 'Computers in the team' })
    await expect.element(table.getByText(/^312/)).toBeVisible()
    await expect.element(table.getByText(/1 erasure not done/)).toBeVisible()
    await expect.element(page.getByText('Anna Öztürk, Laptop', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Anna Öztürk, reads and buys')).toBeVisible()
    expect(inputs(core, 'team.refresh'), 'asked once as it opened').toHaveLength(1)
    expect(page.getByRole('form', { name: 'Rules for everybody' }).elements(), 'not an admin').toEqual([])
  })

  it('catches up with progress, and goes on by what the core says', async () => {
    const { become } = await start(joined({ state: 'behind', left: 75_000, total: 100_000 }))
    await expect
      .element(page.getByText(/75,000 of 100,000 changes are not here yet; you can keep working/))
      .toBeVisible()
    const bar = page.getByRole('progressbar', { name: '25,000 of 100,000 changes taken' })
    await expect.element(bar).toBeVisible()
    become(joined({ state: 'connected' }))
    await expect.element(page.getByText(/Everything the team has read is here/)).toBeVisible()
    expect(bar.elements()).toEqual([])
  })

  it('does not claim to know who is there where the server has not said so', async () => {
    await start(joined({ state: 'out-of-reach', since: '2026-11-26T09:42:00Z' }, { desktops: [], me: null }))
    await expect.element(page.getByText(/Out of reach since .*What is kept here can still be opened/)).toBeVisible()
    await expect.element(page.getByText('The server has not said yet who is there.')).toBeVisible()
    await expect.element(page.getByText(/has not said yet what this sign-in may do/)).toBeVisible()
    await expect.element(button('Connect now')).toBeVisible()
    expect(button('Change password …').elements()).toEqual([])
  })

  it.each(teamClosed)('that is closed for %s says why', async (why) => {
    await start(joined({ state: 'closed', why, update: why === 'version' ? 'server' : null }))
    const notice = mounted.root.querySelector('.notice-text')?.textContent ?? ''
    expect(notice).toMatch(/^This computer is not connected to the team at the moment\. .{20}/)
    expect(notice).not.toMatch(/closed\./)
    if (why === 'version') expect(notice).toContain('too old')
  })

  it('asks for the password again where the keychain has none, and forgets it in the page', async () => {
    const { core } = await start(
      joined({ state: 'closed', why: 'password', update: null }, { password: { state: 'none' } }),
    )
    await page.getByRole('textbox', { name: 'Password' }).fill('once more')
    await button('Use password').click()
    expect(inputs(core, 'team.enterPassword')).toEqual([{ password: 'once more' }])
    await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  })

  it('sets no password that is too short', async () => {
    const { core } = await start(joined({ state: 'connected' }))
    await button('Change password …').click()
    await page.getByRole('textbox', { name: 'New password' }).fill('too short')
    await button('Change').click({ force: true })
    expect(inputs(core, 'team.changePassword')).toEqual([])
    await page.getByRole('textbox', { name: 'New password' }).fill('long enough for it')
    await button('Change').click()
    expect(inputs(core, 'team.changePassword')).toEqual([{ password: 'long enough for it' }])
    await expect.element(page.getByText('The password is changed.')).toBeVisible()
  })

  it('is left only after what that means was said', async () => {
    const { core } = await start(joined({ state: 'connected' }, { toHandOn: 2 }))
    await expect.element(page.getByText(/does not have 2 answers of yours yet/)).toBeVisible()
    await button('Leave the team …').click()
    const dialog = page.getByRole('dialog', { name: 'Leave the team?' })
    await expect.element(dialog.getByText(/Everything that is kept here stays here/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(inputs(core, 'team.leave')).toEqual([])
    await button('Leave the team …').click()
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.poll(() => inputs(core, 'team.leave')).toEqual([{}])
  })

  it('hands on what was read before on the person’s word', async () => {
    const { core, become } = await start(joined({ state: 'connected' }, { notBrought: 40 }))
    await button('Give to the team').click()
    expect(inputs(core, 'team.bring')).toEqual([{}])
    become(joined({ state: 'connected' }, { notBrought: 40, bringing: { done: 10, total: 40 } }))
    await expect.element(page.getByRole('progressbar', { name: '10 of 40 answers handed on' })).toBeVisible()
    expect(button('Give to the team').elements()).toEqual([])
  })
})

describe('what holds for everybody', () => {
  const admin = (more: Partial<TeamPolicy> = {}): TeamState =>
    joined({ state: 'connected' }, { me: { name: 'Anna Öztürk', role: 'admin' }, policy: { ...fakePolicy, ...more } })

  it('is set by an admin whole: what was not touched stays, an empty field is no cap and never zero', async () => {
    const { core } = await start(admin())
    await page.getByRole('textbox', { name: 'Team per day' }).fill('')
    await page.getByRole('textbox', { name: 'Each person per month' }).fill('2,500')
    await page.getByRole('radio', { name: 'buy nothing' }).click({ force: true })
    await button('Set for everybody').click()
    expect(inputs(core, 'team.setPolicy')).toEqual([
      {
        policy: {
          ...fakePolicy,
          team: { day: null, month: 20_000 },
          person: { day: 200, month: 2_500 },
          offline: 'never',
        },
      },
    ])
  })

  it('has caps of single persons, the calendar, retention and sums by person', async () => {
    const { core } = await start(admin())
    const ben = page.getByRole('group', { name: 'Ben Krause' })
    await ben.getByRole('textbox', { name: 'per month' }).fill('')
    await page.getByRole('combobox', { name: 'Own caps for' }).selectOptions('Anna Öztürk')
    await page.getByRole('group', { name: 'Anna Öztürk' }).getByRole('textbox', { name: 'per day' }).fill('0')
    expect(page.getByRole('combobox', { name: 'Own caps for' }).elements(), 'everybody has her own').toEqual([])
    await page.getByRole('combobox', { name: 'Time zone of days and months' }).fill('america/new york')
    await page.getByRole('textbox', { name: 'Days after which answers are removed' }).fill('90')
    await expect.element(page.getByText(/older than 90 days are removed for everybody and cannot be/)).toBeVisible()
    await page.getByRole('checkbox', { name: /Administrators see sums by person/ }).click()
    await button('Set for everybody').click()
    expect(inputs(core, 'team.setPolicy')).toEqual([
      {
        policy: {
          ...fakePolicy,
          persons: { ben: { day: 50, month: null }, anna: { day: 0, month: null } },
          zone: 'America/New_York',
          retentionDays: 90,
          sumsByPerson: true,
        },
      },
    ])
  })

  it('a person has the caps of everybody again', async () => {
    const { core } = await start(admin())
    await button(/^As for everybody ?: Ben Krause$/).click()
    await button('Set for everybody').click()
    expect(inputs(core, 'team.setPolicy')).toMatchObject([{ policy: { persons: {} } }])
    expect(inputs(core, 'team.setPolicy')).not.toMatchObject([{ policy: { persons: { ben: {} } } }])
  })

  it.each([
    ['Time zone of days and months', 'Middle/Earth', /A time zone from the list/],
    ['Time zone of days and months', '+02:00', /A time zone from the list/],
    ['Days after which answers are removed', '0', /A whole number of days/],
    ['Days after which answers are removed', '1.5', /A whole number of days/],
  ])('takes for %s no %s', async (label, text, said) => {
    const { core } = await start(admin())
    await page.getByLabelText(label, { exact: true }).fill(text)
    await expect.element(page.getByText(said)).toBeVisible()
    await button('Set for everybody').click()
    expect(inputs(core, 'team.setPolicy')).toEqual([])
  })

  it('is read by everybody: retention, the calendar, and whether there are sums by person', async () => {
    const { become } = await start(
      joined({ state: 'connected' }, { policy: { ...fakePolicy, retentionDays: 90, sumsByPerson: true }, toRemove: 2 }),
    )
    await expect.element(page.getByText('90 days', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Europe/Berlin', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/switched on: administrators see/)).toBeVisible()
    await expect.element(page.getByText(/has removed 2 answers; they go from this computer/)).toBeVisible()
    become(joined({ state: 'connected' }))
    await expect.element(page.getByText('switched off')).toBeVisible()
  })

  it('takes no half of a number', async () => {
    const { core } = await start(admin())
    await page.getByRole('textbox', { name: 'Team per day' }).fill('12.5')
    await button('Set for everybody').click()
    await expect.element(page.getByText('A whole number of credits, or empty.')).toBeVisible()
    expect(inputs(core, 'team.setPolicy')).toEqual([])
  })

  it('says that another admin was first', async () => {
    await start(admin(), {
      setPolicy: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
    })
    await button('Set for everybody').click()
    await expect.element(page.getByText(/Somebody else has changed this/)).toBeVisible()
  })
})

for (const language of ['de', 'en'] as const)
  for (const theme of themesIn(language))
    it(`has no violation in ${language}, ${theme}`, async () => {
      await start(
        joined(
          { state: 'behind', left: 3, total: 10 },
          { me: { name: 'Anna', role: 'admin' }, notBrought: 3, unread: 1 },
        ),
        {},
        { language, theme },
      )
      expect(await violations()).toEqual([])
      mounted.unmount()
      await start(
        fakeAlone,
        { look: () => Promise.resolve(ok({ token: 't', invitation: fakeInvitation, answers: 5, accountKnown: true })) },
        { language, theme },
      )
      await choose('{}')
      await expect.element(page.getByText('db.firma.example:5432')).toBeVisible()
      expect(await violations()).toEqual([])
    })

describe('erasures', () => {
  it.each([
    ['en', 'Everybody whom the team erased is gone from 1 of 2 computers.'],
    ['de', 'Wen das Team gelöscht hat, ist auf 1 von 2 Rechnern gelöscht.'],
  ] as const)('say how many computers they reached (%s)', async (language, said) => {
    await start(joined({ state: 'connected' }, { erasures: 1 }), {}, { language })
    await expect.element(page.getByText(said)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('are not spoken of where there were none', async () => {
    await start(joined({ state: 'connected' }))
    await expect.element(page.getByText('Büro')).toBeVisible()
    await expect.element(page.getByText(/Everybody whom the team erased/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/only done here/)).not.toBeInTheDocument()
  })

  it('of who is no administrator hold here only, and say so; an administrator’s wait for the server', async () => {
    const { become } = await start(joined({ state: 'connected' }, { erasuresToTell: 1 }))
    await expect.element(page.getByText(/For the team an administrator has to erase that person/)).toBeVisible()
    become(joined({ state: 'connected' }, { erasuresToTell: 1, me: { name: 'Anna Öztürk', role: 'admin' } }))
    await expect.element(page.getByText(/The team is told as soon as the server answers/)).toBeVisible()
  })
})
