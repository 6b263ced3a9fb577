import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '../../../shared/contract/state.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Desk, DeskView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { OwnershipFile, OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCompany, fakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { DeskScreen } from './desk-screen.tsx'
import type { PersonFile } from '../../../shared/domain/person/person-file.ts'
import type { KeptBeside } from '../../../shared/domain/ownership/desk/beside.ts'
import type { DeskStanding } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import type { DeskPerson } from '../../../shared/domain/ownership/desk/merge-desk.ts'
import type { KeptRoles } from '../../../shared/domain/ownership/signing/representation.ts'
import {
  answering,
  deskOf,
  fileOf,
  gmbh,
  halvorsenRead,
  holdingRead,
  jobOf,
  kg,
  olderRead,
  readOf,
  shallowRead,
  someone,
  summary,
} from '../../../shared/domain/ownership/graph/samples.testing.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

const holding = summary(3, 'Halvorsen Beteiligungs GmbH', 'HRB 8842', 'Amtsgericht Flensburg')

interface Setting {
  readonly view?: Partial<DeskView>
  readonly desk?: Desk | null
  readonly files?: readonly OwnershipFile[]
  readonly jobs?: readonly OwnershipJob[]
  readonly overrides?: Parameters<typeof fakeCore>[0]
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  readonly roles?: KeptRoles
  readonly beside?: readonly KeptBeside[]
  readonly holders?: readonly DeskPerson[]
  readonly standings?: readonly DeskStanding[]
  /** What stands beside the picture; absent: its details. */
  readonly part?: 'Beneficial owners' | 'Shares' | 'Representation'
}

/** Everything the store has; the desk asks for what is on it, a node for its own company. */
const allFiles = [fileOf(kg, [halvorsenRead, olderRead]), fileOf(gmbh, []), fileOf(holding, [])]

async function open(setting: Setting = {}) {
  const { view, desk = deskOf(view), files = allFiles, jobs = [], overrides = {} } = setting
  const core = fakeCore({
    ...overrides,
    desks: { open: () => Promise.resolve(ok(desk)), ...overrides.desks },
    ownership: {
      ...answering(files, setting.roles, setting.holders, setting.standings, setting.beside),
      jobs: () => Promise.resolve(ok(jobs)),
      ...overrides.ownership,
    },
  })
  mounted = await mount(<DeskScreen deskId={7} />, {
    core,
    language: setting.language ?? 'en',
    theme: setting.theme ?? 'light',
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (setting.part === undefined && desk !== null) await page.getByRole('tab', { name: /^Details$/ }).click()
  return core
}

const asked = (core: ReturnType<typeof fakeCore>, path: string) =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const tree = () => page.getByRole('treegrid')
const row = (name: RegExp) => tree().getByRole('row', { name })
const saved = (core: ReturnType<typeof fakeCore>) =>
  asked(core, 'desks.save') as readonly {
    readonly view: DeskView
    readonly companies: readonly number[]
    readonly name: string
  }[]

describe('a desk', () => {
  it('offers to read the owners beside what rests on them, and not beside who can sign', async () => {
    await open({ part: 'Shares' })
    await expect.poll(() => document.querySelectorAll('.desk-foot').length).toBe(1)
    await page.getByRole('tab', { name: 'Representation' }).click()
    await expect.poll(() => document.querySelectorAll('.desk-foot').length).toBe(0)
  })

  it('shows picture and outline of the same graph, and how much of it is known', async () => {
    await open()
    await expect
      .element(page.getByRole('heading', { level: 1, name: /Brückwerder Logistik GmbH & Co\. KG/ }))
      .toBeVisible()
    await expect.element(page.getByRole('application', { name: /7 nodes/ })).toBeVisible()
    await expect.element(row(/Maren Halvorsen/)).toBeVisible()
    await expect.element(page.getByText('75% known directly')).toBeVisible()
    await expect.element(page.getByText(/holds shares in its own general partner/)).toBeVisible()
  })

  it('keeps the company it is about in sight beside its panel in a small window', async () => {
    await page.viewport(900, 600)
    await open({ part: 'Shares' })
    await page.getByRole('button', { name: 'Details and reading' }).click()
    const panel = (): DOMRect => (document.querySelector('.desk-aside') as Element).getBoundingClientRect()
    await expect.poll(() => panel().width).toBeGreaterThan(300)
    expect((document.querySelector('.graph-frame') as Element).getBoundingClientRect().right).toBeLessThanOrEqual(
      panel().left,
    )
    await page.viewport(1280, 800)
  })

  it('passes axe as picture and as outline', async () => {
    await open({ jobs: [jobOf()] })
    expect(await violations()).toEqual([])
    await page.getByRole('radio', { name: 'Outline' }).click({ force: true })
    await expect.element(page.getByRole('columnheader', { name: 'Register or place' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('selects in the outline what is selected in the picture, and the other way round', async () => {
    await open()
    await row(/Jens-Ole Halvorsen/).click()
    await expect.element(row(/Jens-Ole Halvorsen/)).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(page.getByRole('status').filter({ hasText: /^Jens-Ole Halvorsen, person, born 1979/ }))
      .toBeInTheDocument()
    ;(document.querySelector('.graph-frame') as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row(/Halvorsen Beteiligungs GmbH/)).toHaveAttribute('aria-selected', 'true')
  })

  it('of companies that the store no longer knows says so, and takes another one from the library', async () => {
    const core = await open({ files: [] })
    await expect.element(page.getByText(/No company of this desk is known/)).toBeVisible()
    await page.getByRole('button', { name: 'Add a company' }).click()
    await page.getByRole('searchbox', { name: 'Company from the library' }).fill('hafen')
    await page.getByRole('button', { name: /Brückwerder Hafenservice/ }).click()
    await expect.poll(() => saved(core).at(-1)?.companies).toEqual([1, 2])
  })

  it('shows the proof of a chosen beneficial owner on the picture', async () => {
    await open({ part: 'Beneficial owners' })
    ;(document.querySelectorAll('.laws-row')[1] as HTMLElement).click()
    await expect
      .element(page.getByRole('row', { name: /^Jens-Ole Halvorsen/ }).first())
      .toHaveAttribute('aria-selected', 'true')
    // The band of a proof path is the only thing of its colour.
    const canvas = document.querySelector('.graph-frame canvas') as HTMLCanvasElement
    await expect
      .poll(() => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === 0xbc && data[at + 1] === 0xd2 && data[at + 2] === 0xf5) return true
        return false
      })
      .toBe(true)
  })

  it('of a number that is no longer there says so', async () => {
    await open({ desk: null })
    await expect.element(page.getByRole('heading', { level: 1, name: 'This desk is no longer there' })).toBeVisible()
  })
})

describe('undo, redo and saving', () => {
  it('hides with a key, takes it back and does it again, and saves each by itself', async () => {
    const core = await open()
    await row(/Harmsen/).click()
    await userEvent.keyboard('{Delete}')
    await expect.element(row(/Harmsen/)).not.toBeInTheDocument()
    await expect.element(page.getByText('1 party is hidden')).toBeVisible()
    await expect.poll(() => saved(core).at(-1)?.view.hidden).toHaveLength(1)
    ;(document.querySelector('.graph-frame') as HTMLElement).focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(row(/Harmsen/)).toBeVisible()
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(row(/Harmsen/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => saved(core).at(-1)?.view.hidden).toEqual([])
    await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
  })

  it('has its tools with their names, and undo and redo once there is something to take back', async () => {
    await open()
    for (const name of ['Add a company', 'Display', 'Compare', 'Export'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
    for (const word of ['Add', 'Display', 'Compare'])
      expect(page.getByText(word, { exact: true }).elements().length, word).toBeGreaterThan(0)
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
    await row(/Harmsen/).click()
    await userEvent.keyboard('{Delete}')
    await expect.element(page.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect.element(row(/Harmsen/)).toBeVisible()
    // Nothing is left to take back, and the focus is not lost for it.
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
    await expect.element(undo).toHaveFocus()
  })

  it('keeps what could not be saved, says so, and saves it by hand', async () => {
    let broken = true
    const core = await open({
      overrides: {
        desks: {
          open: () => Promise.resolve(ok(deskOf())),
          save: ({ id, name, companies, view }) =>
            Promise.resolve(
              broken
                ? failed({ kind: 'read-only' })
                : ok({ id: id ?? 1, name, companies: companies.map(partyId), view, savedAt: '' }),
            ),
        },
      },
    })
    await row(/Harmsen/).click()
    await userEvent.keyboard('{Delete}')
    await expect.element(page.getByText('not saved')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
    expect(saved(core).at(-1)?.view.hidden).toHaveLength(1)
  })

  it('saves what is pending when the desk goes', async () => {
    const core = await open()
    await row(/Harmsen/).click()
    await userEvent.keyboard('{Delete}')
    mounted.unmount()
    await expect.poll(() => saved(core)).toHaveLength(1)
  })

  it('takes another name', async () => {
    const core = await open()
    await page.getByRole('button', { name: /rename/ }).click()
    await page.getByRole('textbox', { name: 'Name of the desk' }).fill('Case 12')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: /Case 12/ })).toBeVisible()
    await expect.poll(() => saved(core).at(-1)?.name).toBe('Case 12')
  })
})

describe('reading owners', () => {
  it('offers the cheaper way first, with its price, and a job of unknown price as such', async () => {
    const core = await open({
      overrides: { ownership: { read: () => Promise.resolve(ok(allFiles[0] as OwnershipFile)) } },
    })
    const buttons = page
      .getByRole('complementary')
      .getByRole('button', { name: /credits|price unknown/ })
      .elements()
      .map((button) => button.textContent)
    expect(buttons).toEqual(['Read owners,10 credits', 'Start the job,at most 275 credits'])
    await page.getByRole('radio', { name: '5', exact: true }).click({ force: true })
    await page.getByRole('button', { name: 'Read owners, 10 credits' }).click()
    expect(asked(core, 'ownership.read')).toEqual([
      { id: 1, depth: 5, approved: { upTo: 10, have: 11 }, origin: 'ownership' },
    ])
    await page.getByRole('button', { name: 'Start the job, at most 275 credits' }).click()
    await expect
      .element(
        page
          .getByRole('dialog')
          .getByText(/Of 275 the daily cap leaves \d+ credits, and the button agrees to no more: at least \d of 11/),
      )
      .toBeVisible()
    expect(page.getByRole('dialog').getByRole('textbox', { name: 'Stop at (credits)' }).elements()).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Start the job/ })
      .click()
    expect(asked(core, 'ownership.startJob')).toEqual([
      { id: 1, depth: 5, approved: { unknown: true }, asking: { unknown: true } },
    ])
  })

  it('of the chosen company, and then it is on the desk', async () => {
    const core = await open({
      overrides: { ownership: { read: () => Promise.resolve(ok(allFiles[1] as OwnershipFile)) } },
    })
    await row(/Verwaltungs-GmbH/)
      .first()
      .click()
    await expect
      .element(page.getByRole('complementary').getByText('Brückwerder Verwaltungs-GmbH', { exact: true }).last())
      .toBeVisible()
    await page.getByRole('button', { name: 'Read owners, 10 credits' }).click()
    expect(asked(core, 'ownership.read')).toEqual([{ id: 2, depth: 3, approved: { upTo: 10 }, origin: 'ownership' }])
    await expect.poll(() => saved(core).at(-1)?.companies).toEqual([1, 2])
  })

  it('of a failed call says so and leaves everything', async () => {
    await open({
      overrides: {
        ownership: { read: () => Promise.resolve(failed({ kind: 'service-failed', status: 503, attempts: 3 })) },
      },
    })
    await page.getByRole('button', { name: 'Read owners, 10 credits' }).click()
    await expect.element(page.getByText(/\(503\)/)).toBeVisible()
    await expect.element(row(/Maren/)).toBeVisible()
  })

  it('takes free of charge what was read before', async () => {
    const core = await open({ files: [fileOf(kg, [shallowRead]), fileOf(gmbh, []), fileOf(holding, [holdingRead])] })
    await row(/Halvorsen Beteiligungs/).click()
    await page.getByRole('button', { name: 'Unfold, read already' }).click()
    await expect.element(row(/Maren Halvorsen/)).toBeVisible()
    expect(asked(core, 'ownership.read')).toEqual([])
  })
})

describe('jobs', () => {
  it('say how they stand, and are asked for a price, or no more', async () => {
    const core = await open({ jobs: [jobOf({ message: 'in Bearbeitung' })] })
    const job = page.getByRole('list', { name: 'Jobs' })
    await expect.element(job.getByText('running', { exact: true })).toBeVisible()
    await expect.element(job.getByText('in Bearbeitung')).toBeVisible()
    expect(job.getByRole('button', { name: /Resend/ }).elements()).toHaveLength(0)
    await job.getByRole('button', { name: 'Ask now, price unknown' }).click()
    expect(asked(core, 'ownership.askJob')).toEqual([{ job: 5, approved: { unknown: true } }])
    await job.getByRole('button', { name: 'Stop asking' }).click()
    expect(asked(core, 'ownership.dropJob')).toEqual([{ job: 5 }])
  })

  it('of uncertain outcome can be looked up, and sent again only on a word of their own', async () => {
    const core = await open({ jobs: [jobOf({ id: 8, state: 'uncertain', serviceJobId: null })] })
    await page.getByRole('button', { name: 'Look it up, price unknown' }).click()
    await page.getByRole('button', { name: 'Resend, price unknown, at most 25 credits' }).click()
    expect(asked(core, 'ownership.resendJob')).toEqual([{ job: 8, approved: { unknown: true } }])
  })

  it('that are done or of other companies offer nothing', async () => {
    await open({ jobs: [jobOf({ id: 15, state: 'done' }), jobOf({ id: 16, company: fakeCompany(99, 'Other GmbH') })] })
    expect(page.getByRole('list', { name: 'Jobs' }).getByRole('listitem').elements()).toHaveLength(1)
    expect(page.getByRole('list', { name: 'Jobs' }).getByRole('button').elements()).toHaveLength(0)
  })
})

describe('what a desk says besides', () => {
  it('lists where two reads differ', async () => {
    await open()
    await page.getByText('Differences between reads').click()
    await expect.element(page.getByText(/55% \(14.Nov.2026\)/)).toBeVisible()
    await expect.element(page.getByText(/40% \(2.Nov.2025\)/)).toBeVisible()
  })

  it('lays an older date over the newest one', async () => {
    await open()
    await page.getByRole('button', { name: 'Compare' }).click()
    await page
      .getByRole('combobox', { name: 'compared with' })
      .selectOptions(page.getByRole('option', { name: /2.Nov.2025/ }).last())
    await expect.element(page.getByText('1 new, 1 gone, 2 changed')).toBeVisible()
    await expect.element(row(/Uwe Halvorsen/)).toBeVisible()
  })

  it('merges two of one name only on a word, which can be taken back', async () => {
    const parties = halvorsenRead.parties.map((party) =>
      party.key === 'fh' ? { ...party, name: 'Maren Halvorsen', birthYear: 1974 } : party,
    )
    const core = await open({ files: [fileOf(kg, [{ ...halvorsenRead, parties }])] })
    await expect.element(page.getByText(/place|year of birth/).first()).toBeVisible()
    await page.getByRole('button', { name: 'The same', exact: true }).click()
    await expect.element(page.getByRole('application', { name: /6 nodes/ })).toBeVisible()
    await expect.poll(() => saved(core).at(-1)?.view.same).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('application', { name: /7 nodes/ })).toBeVisible()
  })

  it('remembers that two of one name are different, takes it back, and offers them again', async () => {
    const parties = halvorsenRead.parties.map((party) =>
      party.key === 'fh' ? { ...party, name: 'Maren Halvorsen', birthYear: 1974 } : party,
    )
    const core = await open({ files: [fileOf(kg, [{ ...halvorsenRead, parties }])] })
    await page.getByRole('button', { name: 'Different ones', exact: true }).click()
    await expect.poll(() => saved(core).at(-1)?.view.different).toHaveLength(1)
    await expect.poll(() => page.getByRole('button', { name: 'The same', exact: true }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('button', { name: 'The same', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByText('Marked as different').click()
    await page.getByRole('button', { name: 'Offer again' }).click()
    await expect.element(page.getByRole('button', { name: 'Different ones', exact: true })).toBeVisible()
    await expect.poll(() => saved(core).at(-1)?.view.different).toEqual([])
  })

  it('shows who represents on a word only, as something that is no share', async () => {
    const director: Role = {
      type: 'Geschäftsführer',
      holderId: partyId(44),
      holderName: 'Ida Petersen',
      holderKind: 'person',
      since: null,
      until: null,
      city: 'Kiel',
      birthYear: 1980,
    } as unknown as Role
    const core = await open({ roles: [[kg.id, [director]]] })
    await expect.element(page.getByRole('application', { name: /7 nodes/ })).toBeVisible()
    await page.getByRole('button', { name: 'Display' }).click()
    await page
      .getByRole('radiogroup', { name: 'Who represents' })
      .getByRole('radio', { name: 'on' })
      .click({ force: true })
    await expect.element(page.getByRole('application', { name: /8 nodes/ })).toBeVisible()
    await expect.element(row(/Ida Petersen.*Geschäftsführer/)).toBeVisible()
    await expect.poll(() => saved(core).at(-1)?.view.representation).toBe(true)
    expect(await violations()).toEqual([])
  })

  it('draws what stands beside on a word only, says what was not read for it, and keeps it with the desk', async () => {
    const others = [{ company: { ...kg, id: partyId(77), name: 'Nachbar GmbH' }, reason: 'address', shared: ['Kai 1'] }]
    const core = await open({ beside: [{ company: kg.id, others, unread: true, more: false } as KeptBeside] })
    await expect.element(page.getByRole('application', { name: /7 nodes/ })).toBeVisible()
    await page.getByRole('button', { name: 'Display' }).click()
    await page
      .getByRole('radiogroup', { name: 'Same address or people' })
      .getByRole('radio', { name: 'on' })
      .click({ force: true })
    await expect.element(page.getByRole('application', { name: /8 nodes/ })).toBeVisible()
    await expect.element(page.getByText(/of 1 company have not been read; there may be more/)).toBeVisible()
    await expect.element(row(/Nachbar GmbH.*same address/)).toBeVisible()
    await expect.poll(() => saved(core).at(-1)?.view.beside).toBe(true)
    expect(core.calls.filter(({ path }) => /read|startJob|askJob/.test(path))).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('lays beside what a person holds elsewhere, read at its price, and takes it away again', async () => {
    const parties = halvorsenRead.parties.map((party) =>
      party.key === 'mh' ? { ...party, partyId: partyId(44) } : party,
    )
    const held = readOf(
      30,
      '2026-11-15T09:00:00Z',
      [
        someone('p', 'person', 'Maren Halvorsen', { partyId: partyId(44) }),
        someone('x', 'company', 'Fördewind GmbH', { number: 'HRB 77', court: 'Kiel' }),
      ],
      [['p', 'x', 12]],
      'p',
    )
    const file = (state: 'read' | 'not-read'): PersonFile =>
      ({
        summary: { id: partyId(44), name: 'Maren Halvorsen' },
        holdings:
          state === 'read'
            ? {
                state,
                content: [],
                answers: [],
                price: { kind: 'learned', credits: 3 },
                nextPage: null,
                totalCount: null,
              }
            : { state, price: { kind: 'learned', credits: 3 } },
      }) as unknown as PersonFile
    let read = false
    const core = await open({
      files: [fileOf(kg, [{ ...halvorsenRead, parties }])],
      holders: [
        { id: partyId(44), reads: [{ ...held, lists: held.lists.map((list) => ({ ...list, complete: false })) }] },
      ],
      overrides: {
        person: {
          open: () => Promise.resolve(ok(file(read ? 'read' : 'not-read'))),
          read: () => {
            read = true
            return Promise.resolve(ok(file('read')))
          },
        },
      },
    })
    await row(/Maren Halvorsen/).click()
    await page.getByRole('button', { name: 'Read holdings, 3 credits' }).click()
    expect(asked(core, 'person.read')).toEqual([
      { id: 44, section: 'holdings', which: 'first', approved: { upTo: 3 }, origin: 'ownership' },
    ])
    await expect.element(page.getByRole('application', { name: /9 nodes/ })).toBeVisible()
    await expect.element(row(/Fördewind GmbH/)).toBeVisible()
    await expect.poll(() => saved(core).at(-1)?.view.persons).toEqual([44])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row(/Fördewind GmbH/)).not.toBeInTheDocument()
  })

  it('finds inside and goes to it', async () => {
    await open()
    ;(document.querySelector('.graph-frame') as HTMLElement).focus()
    await userEvent.keyboard('/')
    await page.getByRole('searchbox', { name: 'Search in the graph' }).fill('haRmsen')
    await userEvent.keyboard('{Enter}')
    await expect.element(row(/Harmsen/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement?.className).toContain('graph-frame')
  })

  it('leaves as a file through the core: picture, PDF and the formats of other programs, each as it is kept', async () => {
    const core = await open()
    await row(/Harmsen/).click()
    await userEvent.keyboard('{Delete}')
    for (const name of ['Picture as SVG', 'Desk as PDF', 'As BODS 0.4', 'As GEXF', 'As Excel']) {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name }).click()
    }
    await expect
      .poll(() => asked(core, 'desks.export'))
      .toEqual(
        ['svg', 'pdf', 'bods', 'gexf', 'xlsx'].map((format) => ({ id: 7, language: 'en', ungrouped: [], format })),
      )
    const paths = core.calls.map(({ path }) => path)
    expect(paths.indexOf('desks.save'), 'what was hidden a moment ago is kept first').toBeLessThan(
      paths.indexOf('desks.export'),
    )
    await expect.element(page.getByText('xlsx', { exact: true })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('hands its picture over as PNG, part by part', async () => {
    const core = await open()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'Picture as PNG' }).click()
    await expect.element(page.getByText('png', { exact: true })).toBeVisible()
    const parts = asked(core, 'desks.exportImage') as readonly {
      readonly part: number
      readonly of: number
      readonly bytes: string
      readonly upload: string
    }[]
    expect(parts.map(({ part }) => part)).toEqual(Array.from({ length: parts[0]?.of ?? 0 }, (_, index) => index))
    expect(new Set(parts.map(({ upload }) => upload)).size).toBe(1)
    expect(atob(parts[0]?.bytes ?? '').slice(1, 4)).toBe('PNG')
  })

  it('offers no PDF where nothing can print it, and says where an export could not begin', async () => {
    await open({
      overrides: {
        desks: {
          open: () => Promise.resolve(ok(deskOf())),
          canPrint: () => Promise.resolve(ok(false)),
          export: () => Promise.resolve(failed({ kind: 'file-failed', why: 'disk-full', where: '/home' })),
        },
      },
    })
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.element(page.getByRole('button', { name: 'Print …' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Desk as PDF' }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'As CSV' }).click()
    await expect
      .element(
        page
          .getByRole('alert')
          .filter({ hasText: /disk|full/i })
          .first(),
      )
      .toBeVisible()
  })

  it('prints on a key: sheets with title, legend, source, and that it is no entry of the transparency register', async () => {
    const said = { title: 'Who can sign', about: 'On 22.11.2026', lines: ['Ida Petersen alone.'], names: [] }
    await open({
      overrides: { desks: { open: () => Promise.resolve(ok(deskOf())), signing: () => Promise.resolve(ok(said)) } },
    })
    const printed: string[] = []
    const systemPrint = window.print
    window.print = () => {
      printed.push(document.querySelector('.print-sheets')?.textContent ?? '')
      dispatchEvent(new Event('afterprint'))
    }
    try {
      await userEvent.keyboard('{Control>}p{/Control}')
      await expect.poll(() => printed).toHaveLength(1)
    } finally {
      window.print = systemPrint
    }
    for (const said of [
      'Ownership of Brückwerder Logistik',
      'Maren Halvorsen',
      'Control',
      'Who can sign',
      'Ida Petersen alone',
      'not an entry of the transparency register',
      '14\u00a0Nov\u00a02026',
    ]) {
      expect(printed[0]).toContain(said)
    }
    expect(document.querySelector('.print-sheets'), 'nothing of it stays').toBeNull()
  })

  it('opens files from a node, and costs nothing unasked', async () => {
    const core = await open()
    await row(/Halvorsen Beteiligungs/).dblClick()
    await page.getByRole('button', { name: 'Open the company’s file' }).click()
    expect(useTabs.getState().tabs.map(({ tab }) => tab)).toContainEqual({ kind: 'company', id: 3 })
    expect(core.calls.filter(({ path }) => /read|startJob|askJob/.test(path))).toEqual([])
  })
})

describe('what is known of the companies of a desk', () => {
  const standing = (company: number, more: Partial<DeskStanding> = {}): DeskStanding => ({
    company: partyId(company),
    legalForm: null,
    status: 'active',
    insolvency: null,
    day: null,
    unread: false,
    changes: [],
    changeCount: 0,
    ...more,
  })
  const warnings = () => page.getByRole('list', { name: 'Status and warnings' })
  const warned = (hasText: RegExp) => warnings().getByRole('listitem').filter({ hasText })

  it('stands above the picture where it is a warning, with the names as names', async () => {
    await open({
      standings: [
        standing(1, { status: 'insolvency', insolvency: { state: 'opened', said: null }, day: '2026-11-01' }),
        standing(3, { status: 'liquidation', changeCount: null }),
        standing(2),
      ],
    })
    await expect.element(warned(/Insolvency proceedings opened, since 1.Nov.2026/)).toBeVisible()
    await expect.element(warned(/Halvorsen Beteiligungs GmbH: in liquidation/)).toBeVisible()
    await expect.element(warned(/Verwaltungs-GmbH/)).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  it('of nothing but active companies is not there', async () => {
    await open({ standings: [standing(1), standing(3, { changeCount: null, status: null })] })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(warnings()).not.toBeInTheDocument()
  })

  it('is printed with both laws', async () => {
    const printed: string[] = []
    const original = globalThis.print
    globalThis.print = () => {
      printed.push(document.querySelector('.print-text')?.textContent ?? '')
    }
    try {
      await open({ standings: [standing(1, { status: 'insolvency', insolvency: { state: 'opened', said: null } })] })
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name: /^Print/ }).click()
      await expect.poll(() => printed.length).toBe(1)
      expect(printed[0]).toContain('Insolvency proceedings opened')
      expect(printed[0]).toContain('Maren Halvorsen')
      expect(printed[0]).toContain('yes, 60%')
      expect(printed[0]).toContain('Lists and days')
    } finally {
      globalThis.print = original
    }
  })
})
