import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { LookedAtInvitation, TeamState } from '../../shared/contract/team.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { answerId, partyId } from '../../shared/domain/ids.ts'
import { sampleTeamCall } from '../../shared/domain/team/ledger-entry.testing.ts'
import type { TeamNote } from '../../shared/domain/team/team.ts'
import { TeamSection } from '../features/team/team-section.tsx'
import { fakeCore, table, type FakeCore } from '../host/fake-core.testing.ts'
import { fakeAlone, fakeInvitation, fakePolicy, fakeSpent, fakeTeam } from '../host/fake-team.testing.ts'
import { looks } from '../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../host/mount.testing.tsx'
import { PriceButton } from '../parts/prices/price-button.tsx'
import { CreditsOfTeam } from './credits-of-team.tsx'

/* What people of a team meet, gone through by keyboard alone, in forced colours, and at 200 %. */

let mounted: Mounted
const media = (forced: boolean): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features: forced ? [{ name: 'forced-colors', value: 'active' }] : [] },
  )
beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  mounted.unmount()
  await media(false)
})

const policy = { ...fakePolicy, retentionDays: 365, sumsByPerson: true }
const desktop = { version: '0.1.0', seenAt: '2026-11-26T09:00:00Z', behind: 0, erasuresLeft: 0, polls: false }
const joined: TeamState = {
  ...fakeAlone,
  invitation: fakeInvitation,
  connection: { state: 'connected' },
  account: 'same',
  me: { name: 'Anna Öztürk', role: 'admin' },
  desktopName: 'Laptop',
  password: { state: 'keychain', backend: 'Secret Service' },
  policy,
  desktops: [
    { ...desktop, id: 'd1', login: 'anna', who: 'Anna Öztürk', name: 'Laptop', mine: true, polls: true },
    { ...desktop, id: 'd2', login: 'ben', who: 'Ben Krause-Wolkenstein', name: 'Büro', mine: false, behind: 312 },
    { ...desktop, id: 'd3', login: 'cara', who: 'Cara Lind', name: 'Archiv', mine: false },
  ],
  sums: {
    day: '2026-11-26',
    mine: { caps: { day: 200, month: null }, today: fakeSpent(37), month: fakeSpent(612) },
    team: {
      caps: { day: 1000, month: 20_000 },
      today: fakeSpent(396, { uncertain: 20, offline: 10 }),
      month: fakeSpent(5200),
    },
  },
  toRemove: 2,
  erasures: 1,
}
const row = sampleTeamCall('1', {
  who: 'Ben Krause-Wolkenstein',
  state: 'uncertain',
  charged: null,
  basis: null,
})
const notes: readonly TeamNote[] = [
  { kind: 'kept', operation: 'company', answer: answerId(1), by: 'Ben', at: '2026-11-26T09:02:00Z' },
  { kind: 'reading', operation: 'company-roles', by: 'Ben', until: '2026-11-26T09:03:00Z' },
  {
    kind: 'lost',
    operation: 'company-events',
    by: 'Ben',
    at: '2026-11-26T09:02:00Z',
    lost: ['b1b2c3d4-0000-4000-8000-000000000001'],
    credits: 10,
  },
]
const people = [
  { login: 'anna', name: 'Anna Öztürk', spent: fakeSpent(612) },
  { login: 'ben', name: 'Ben Krause-Wolkenstein', spent: fakeSpent(4588, { uncertain: 20, offline: 10 }) },
]
const coreOf = (state: TeamState): FakeCore =>
  fakeCore({
    team: {
      ...fakeTeam(state),
      notes: () => Promise.resolve(ok(notes)),
      ledger: () => Promise.resolve(ok({ rows: [row], total: 1 })),
      sumsByPerson: () => Promise.resolve(ok(people)),
      look: () => Promise.resolve(ok({ token: 't', invitation: fakeInvitation, answers: 5, accountKnown: true })),
    },
  })
const asked = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)

/** A row as searches have it: a button of a price for each call. */
const Rows = () => (
  <div style={{ display: 'grid', gap: 8, padding: 16, justifyItems: 'start' }}>
    {(['company', 'company-roles', 'company-events'] as const).map((of) => (
      <PriceButton
        key={of}
        of={of}
        party={partyId(1)}
        variant="small"
        label={`Read ${of}`}
        price={table(10)}
        onPress={() => undefined}
      />
    ))}
  </div>
)
const screens = {
  joining: { part: <TeamSection />, state: fakeAlone },
  'settings of an admin': { part: <TeamSection />, state: joined },
  'settings of a reader': {
    part: <TeamSection />,
    state: {
      ...joined,
      me: { name: 'Anna Öztürk', role: 'reader' },
      connection: { state: 'behind', left: 3, total: 9 },
    },
  },
  'out of reach': {
    part: <TeamSection />,
    state: { ...joined, connection: { state: 'out-of-reach', since: '2026-11-26T09:42:00Z' } },
  },
  credits: { part: <CreditsOfTeam />, state: joined },
  'credits of who is no admin': {
    part: <CreditsOfTeam />,
    state: { ...joined, me: { name: 'Anna Öztürk', role: 'analyst' } },
  },
  'notes at prices': { part: <Rows />, state: joined },
} as const satisfies Readonly<Record<string, { readonly part: React.ReactNode; readonly state: TeamState }>>

/** Where something is wider than the window, in words of a test. */
function tooWide(): readonly string[] {
  const { clientWidth } = document.documentElement
  return [...mounted.root.querySelectorAll('*')]
    .filter((element) => {
      const box = element.getBoundingClientRect()
      // What scrolls sideways by itself (a table) may be as wide as it likes.
      return (
        box.width > 0 && box.right > clientWidth + 1 && element.closest('.scroll, .data-table, [role=grid]') === null
      )
    })
    .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`)
}

describe.each(Object.entries(screens))('%s', (_name, { part, state }) => {
  it.each(looks)(
    'has no violation in %s, %s, in forced colours and at 200 %%, and runs out of no window',
    async (language, theme) => {
      mounted = await mount(part, { core: coreOf(state), language, theme })
      await expect.poll(() => mounted.root.textContent.length).toBeGreaterThan(20)
      expect(await violations()).toEqual([])
      await media(true)
      expect(await violations(), 'forced colours').toEqual([])
      await media(false)
      await page.viewport(640, 400)
      expect(tooWide()).toEqual([])
      expect(await violations(), 'at 200 %').toEqual([])
    },
  )
})

describe('by keyboard alone', () => {
  /** Tab until what has the focus is called so; fails where it never comes. */
  const to = async (name: RegExp): Promise<HTMLElement> => {
    for (let tries = 0; tries < 80; tries += 1) {
      await userEvent.keyboard('{Tab}')
      const focused = document.activeElement as HTMLElement
      const label = focused.getAttribute('aria-label') ?? (focused as HTMLInputElement).labels?.[0]?.textContent
      if (name.test(label ?? focused.textContent)) return focused
    }
    throw new Error(`${name} is not reached by Tab`)
  }

  /** The same, until what has the focus is this element. */
  const toElement = async (element: Element): Promise<void> => {
    for (let tries = 0; tries < 80; tries += 1) {
      await userEvent.keyboard('{Tab}')
      if (document.activeElement === element) return
    }
    throw new Error(`${element.textContent} is not reached by Tab`)
  }
  const focused = (): string => {
    const { labels } = document.activeElement as HTMLInputElement
    return labels?.[0]?.textContent ?? document.activeElement?.textContent ?? ''
  }
  const press = async (name: RegExp): Promise<void> => {
    await to(name)
    await userEvent.keyboard('{Enter}')
  }
  const answered: Outcome<TeamState> = ok(joined)
  /** A core that is alone until it joined, as the real one is. */
  const joining = (
    tries: readonly Outcome<TeamState>[],
    look: () => Promise<Outcome<LookedAtInvitation>> = () =>
      Promise.resolve(ok({ token: 't', invitation: fakeInvitation, answers: 5, accountKnown: false })),
  ): FakeCore => {
    let state: TeamState = fakeAlone
    const left = [...tries]
    const core: FakeCore = fakeCore({
      team: {
        ...fakeTeam(),
        state: () => Promise.resolve(ok(state)),
        refresh: () => Promise.resolve(ok(state)),
        look,
        join: () => {
          const outcome = left.shift() ?? answered
          if (outcome.ok) state = outcome.value
          core.push({ kind: 'team' })
          return Promise.resolve(outcome)
        },
        leave: () => {
          state = fakeAlone
          core.push({ kind: 'team' })
          return Promise.resolve(ok(state))
        },
        changePassword: () => Promise.resolve(ok(state)),
      },
    })
    return core
  }
  const fileField = (): HTMLInputElement => {
    const field = mounted.root.querySelector<HTMLInputElement>('input[type=file]')
    if (field === null) throw new Error('there is no field for a file')
    return field
  }
  /** What the system's window for files does, which no key of a page reaches: it is opened by key, and gives a file. */
  const chooseByKey = async (text: string): Promise<void> => {
    const field = fileField()
    const opened = new Promise<void>((resolve) => {
      field.addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          resolve()
        },
        { once: true },
      )
    })
    await press(/^Choose an invitation/)
    await opened
    await userEvent.upload(field, new File([text], 'kredit.rbteam'))
    // Closed again, the system gives the focus back to where it was.
    ;(page.getByRole('button', { name: /^Choose an invitation/ }).element() as HTMLElement).focus()
  }
  const dropped = (text: string): void => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'kredit.rbteam'))
    const place = mounted.root.querySelector('.team-drop')
    place?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }

  it('an invitation is chosen, looked at, thrown away, dropped, and joined by; a refusal is read and tried again', async () => {
    const core = joining([failed({ kind: 'team-closed', why: 'account' }), answered])
    mounted = await mount(<TeamSection />, { core })
    await expect.element(page.getByRole('button', { name: /^Choose an invitation/ })).toBeVisible()
    await chooseByKey('chosen')
    await expect.element(page.getByText('db.firma.example:5432')).toBeVisible()
    expect(await violations()).toEqual([])
    // What was looked at comes behind the button, so that Tab goes on into it.
    await press(/^Discard/)
    expect(focused()).toMatch(/^Choose an invitation/)
    expect(page.getByText('db.firma.example:5432').elements()).toEqual([])
    dropped('dropped')
    await expect.element(page.getByText('db.firma.example:5432')).toBeVisible()
    expect(asked(core, 'team.look')).toEqual([{ text: 'chosen' }, { text: 'dropped' }])
    await expect.element(page.getByText(/Which account your API key belongs to is not known here/)).toBeVisible()

    // What is still missing is said to whoever comes to the button before it can be pressed.
    const button = page.getByRole('button', { name: 'Join' })
    const missing = (): string => {
      const ids = button.element().getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    }
    await toElement(button.element())
    expect(missing()).toContain('First tick that the keys belong to one account.')
    await userEvent.keyboard('{Enter}')
    expect(asked(core, 'team.join')).toEqual([])
    const back = async (name: RegExp): Promise<void> => {
      for (let tries = 0; tries < 20; tries += 1) {
        await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
        const { labels } = document.activeElement as HTMLInputElement
        if (name.test(labels?.[0]?.textContent ?? '')) return
      }
      throw new Error(`${name} is not reached by Shift Tab`)
    }
    await back(/5 answers/)
    await userEvent.keyboard(' ')
    await back(/belong to the same account/)
    await userEvent.keyboard(' ')
    await back(/^Name of this computer/)
    await userEvent.keyboard('Laptop')
    await back(/^Password/)
    await userEvent.keyboard('a secret')
    // Enter in a field is the form's own button.
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/belongs to another account of the service than the one/)).toBeVisible()
    expect(await violations()).toEqual([])
    const asks = { token: 't', desktopName: 'Laptop', sameAccount: true, bring: true }
    expect(asked(core, 'team.join')).toEqual([{ ...asks, password: 'a secret' }])
    // The password is forgotten, all else is as it was, and the form is still there to go on in.
    await back(/^Password/).catch(() => to(/^Password/))
    expect((document.activeElement as HTMLInputElement).value).toBe('')
    await userEvent.keyboard('another{Enter}')
    await expect.element(page.getByText('Connected. Everything the team has read is here.')).toBeVisible()
    expect(asked(core, 'team.join')).toEqual([
      { ...asks, password: 'a secret' },
      { ...asks, password: 'another' },
    ])
    // Joined, the keyboard goes on from a place that is still there.
    await expect.poll(focused).toBe('Team')
    await to(/^Ask again/)
    expect(await violations()).toEqual([])
  })

  it('an invitation that is none is said, and another one can be chosen', async () => {
    const looks: Outcome<LookedAtInvitation>[] = [
      failed({ kind: 'not-an-invitation', why: 'not-one', field: null }),
      ok({ token: 't', invitation: fakeInvitation, answers: 0, accountKnown: true }),
    ]
    const core = joining([], () => Promise.resolve(looks.shift() ?? failed({ kind: 'not-found' })))
    mounted = await mount(<TeamSection />, { core })
    await expect.element(page.getByRole('button', { name: /^Choose an invitation/ })).toBeVisible()
    await chooseByKey('hello')
    await expect.element(page.getByText('This is not an invitation to a team.')).toBeVisible()
    await chooseByKey('{}')
    await expect.element(page.getByText(/the server compares the account of your API key/)).toBeVisible()
    expect(page.getByText('This is not an invitation to a team.').elements()).toEqual([])
  })

  it('who joined changes the password, thinks better of it once, and leaves', async () => {
    const core = joining([])
    mounted = await mount(<TeamSection />, { core })
    await expect.element(page.getByRole('button', { name: /^Choose an invitation/ })).toBeVisible()
    await chooseByKey('{}')
    await to(/^Password/)
    await userEvent.keyboard('a secret')
    await to(/^Name of this computer/)
    await userEvent.keyboard('Laptop')
    await to(/belong to the same account/)
    await userEvent.keyboard(' ')
    await press(/^Join/)
    await expect.element(page.getByText('Connected. Everything the team has read is here.')).toBeVisible()

    await expect.poll(focused).toBe('Team')
    await press(/^Change password/)
    expect(focused(), 'the field takes the place of its button').toBe('New password')
    await userEvent.keyboard('short{Enter}')
    expect(asked(core, 'team.changePassword'), 'too short').toEqual([])
    await press(/^Cancel/)
    expect(page.getByRole('textbox', { name: 'New password' }).elements()).toEqual([])
    expect(focused()).toMatch(/^Change password/)
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe('New password')
    await userEvent.keyboard('long enough for it{Enter}')
    await expect.element(page.getByText('The password is changed.')).toBeVisible()
    expect(focused()).toMatch(/^Change password/)
    expect(asked(core, 'team.changePassword')).toEqual([{ password: 'long enough for it' }])

    await press(/^Leave the team/)
    const dialog = page.getByRole('dialog', { name: 'Leave the team?' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().contains(document.activeElement), 'the dialog has the focus').toBe(true)
    expect(await violations()).toEqual([])
    await press(/^Cancel/)
    expect(asked(core, 'team.leave')).toEqual([])
    expect(document.activeElement?.textContent).toMatch(/^Leave the team/)
    await userEvent.keyboard('{Enter}')
    await press(/^Leave$/)
    await expect.element(page.getByRole('button', { name: /^Choose an invitation/ })).toBeVisible()
    expect(asked(core, 'team.leave')).toEqual([{}])
    expect(page.getByRole('dialog').elements()).toEqual([])
    await expect.poll(focused).toBe('Team')
    await to(/^Choose an invitation/)
  })

  it('an admin sets what holds for all, asks again, changes the password, and leaves', async () => {
    const core = coreOf(joined)
    mounted = await mount(<TeamSection />, { core })
    await expect.element(page.getByRole('form', { name: 'Rules for everybody' })).toBeVisible()
    const before = asked(core, 'team.refresh').length
    await to(/^Ask again/)
    await userEvent.keyboard('{Enter}')
    expect(asked(core, 'team.refresh')).toHaveLength(before + 1)
    await to(/^Leave the team/)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Leave the team?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(document.activeElement?.textContent).toMatch(/^Leave the team/)
    await to(/^Team per day/)
    await userEvent.keyboard('{Control>}a{/Control}750')
    const own = (await to(/^Own caps for/)) as HTMLSelectElement
    await userEvent.keyboard('C')
    expect(own.isConnected).toBe(true)
    await to(/^Time zone of days/)
    await userEvent.keyboard('{Control>}a{/Control}vienna{ArrowDown}{Enter}')
    await to(/^Days after which/)
    await userEvent.keyboard('{Control>}a{/Control}90')
    await to(/^Administrators see sums/)
    await userEvent.keyboard(' ')
    await to(/^Set for everybody/)
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => asked(core, 'team.setPolicy'))
      .toMatchObject([
        {
          policy: {
            team: { day: 750, month: 20_000 },
            zone: 'Europe/Vienna',
            retentionDays: 90,
            sumsByPerson: false,
          },
        },
      ])
  })

  it('the team’s ledger and the sums of each person are reached', async () => {
    mounted = await mount(<CreditsOfTeam />, { core: coreOf(joined) })
    await expect.element(page.getByRole('grid', { name: 'Sums by person' })).toBeVisible()
    expect(page.getByRole('grid', { name: 'Sums by person' }).element().textContent).toMatch(/Ben Krause.*4,588/)
    await to(/Sums by person|Anna Öztürk|Who/)
    const own = page.getByRole('radio', { name: /^My own/ }).element() as HTMLElement
    own.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('grid', { name: 'Ledger of the team' })).toBeVisible()
  })

  it('a price in a row says what colleagues did: to whoever points at it, and to whoever hears it', async () => {
    mounted = await mount(<Rows />, { core: coreOf(joined) })
    const said = (name: string): string => {
      const button = page.getByRole('button', { name }).element()
      const ids = button.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    }
    await expect.poll(() => said('Read company, 10 credits')).toMatch(/^Read by Ben, .*: 0 credits here\.$/)
    expect(said('Read company-roles, 10 credits')).toBe('Ben is reading it now.')
    expect(said('Read company-events, 10 credits')).toMatch(
      /^The answer to a call by Ben .* may have cost 10 credits\.$/,
    )
    expect(mounted.root.querySelectorAll('.team-note-mark[title]')).toHaveLength(3)
  })
})

it('alone a price says nothing of a team, and asks nothing of it but how it stands', async () => {
  const core = coreOf(fakeAlone)
  mounted = await mount(<Rows />, { core })
  await expect.element(page.getByRole('button', { name: 'Read company, 10 credits' })).toBeVisible()
  expect(mounted.root.querySelectorAll('.team-note-mark')).toHaveLength(0)
  expect(asked(core, 'team.notes')).toEqual([])
})

it('sums by person are asked for by an admin alone, where they are on; who is none reads that they are', async () => {
  const analyst = coreOf({ ...joined, me: { name: 'Anna', role: 'analyst' } })
  mounted = await mount(<CreditsOfTeam />, { core: analyst })
  await expect.element(page.getByText(/Sums by person are switched on: administrators see here/)).toBeVisible()
  expect(asked(analyst, 'team.sumsByPerson')).toEqual([])
  mounted.unmount()
  const off = coreOf({ ...joined, policy: { ...policy, sumsByPerson: false } })
  mounted = await mount(<CreditsOfTeam />, { core: off })
  await expect.element(page.getByRole('region', { name: 'Credits of the team' })).toBeVisible()
  expect(page.getByText(/Sums by person/).elements()).toEqual([])
  expect(asked(off, 'team.sumsByPerson')).toEqual([])
})
