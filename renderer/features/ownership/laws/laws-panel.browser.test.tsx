import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Language } from '../../../../shared/contract/state.ts'
import { askBothLaws } from '../../../../shared/domain/ownership/laws/both-laws.ts'
import { shareNotes, shareRows } from '../../../../shared/domain/ownership/shares/share-rows.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { Json } from '../../../../shared/domain/json.ts'
import { themesIn } from '../../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../../host/mount.testing.tsx'
import { hostile } from '../../../parts/party-file/company-file.testing.ts'
import { LawsPanel } from './laws-panel.tsx'
import {
  brueckwerder,
  company,
  euros,
  fifths,
  overstated,
  percent,
  person,
  sampleOf,
  unread,
  type Sample,
} from '../../../../shared/domain/ownership/explain/samples.testing.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

interface Opened {
  readonly proofs: ReadonlySet<string>[]
  readonly reads: PartyId[]
}

async function open(
  { ownership, subject }: Sample,
  options: { language?: Language; theme?: 'light' | 'dark'; width?: number; view?: 'laws' | 'shares' } = {},
): Promise<Opened> {
  const opened: Opened = { proofs: [], reads: [] }
  const laws = askBothLaws(ownership, subject)
  const rows = shareRows(ownership, subject.company)
  const counts = {
    parties: ownership.parties.size,
    edges: ownership.graph.edges.length,
    lawRows: laws.rows.length,
    shareRows: rows.length,
    offers: 0,
    differences: 0,
    findings: [],
  }
  const panel = (
    <LawsPanel
      view={options.view ?? 'laws'}
      ownership={ownership}
      figures={{ laws, shareRows: rows, shareNotes: shareNotes(ownership, subject.company, rows), counts }}
      onProof={(edges) => void opened.proofs.push(edges)}
      readButton={(id, label, again) => (
        <button type="button" onClick={() => void opened.reads.push(id)}>
          {label}
          {again && ', again'}
        </button>
      )}
    />
  )
  mounted = await mount(
    options.width === undefined ? (
      panel
    ) : (
      <div style={{ width: options.width, display: 'flex', flex: 1, minHeight: 0 }}>{panel}</div>
    ),
    options,
  )
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  return opened
}

const row = (name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
/** With plain spaces, as a person reads it. */
const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const emulate = (features: readonly { readonly name: string; readonly value: string }[]): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  )

/** The sample with a company that is kept under a number here, so that it can be asked for. */
const keptHere = (sample: Sample, name: string): Sample => {
  const key = sample.keyOf(name)
  const party = sample.ownership.parties.get(key)
  if (party === undefined) throw new Error(`no party ${name}`)
  const parties = new Map(sample.ownership.parties).set(key, { ...party, partyId: partyId(9) })
  return { ...sample, ownership: { ...sample.ownership, parties } }
}

describe('beneficial owners by both laws', () => {
  it('stand side by side, with word and reason, and say that they are no entry of the transparency register', async () => {
    await open(sampleOf([brueckwerder]))
    await expect.element(page.getByText('computed, not an entry of the transparency register')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: /^GwG section 3\(2\)\s*more than 25%/ })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: /applies from 10.Jul.2027/ })).toBeVisible()
    const cells = (name: string) =>
      row(name)
        .getByRole('gridcell')
        .elements()
        .map((cell) => textOf(cell.querySelector('.laws-verdict')))
    expect(cells('Maren Halvorsen')).toEqual(['yes, 60%', 'yes, 33%'])
    expect(cells('Jens-Ole Halvorsen')).toEqual(['no', 'yes, 27%'])
    expect(cells('Dr. Friederike Harmsen')).toEqual(['open, 15 to 40%', 'open, 15 to 40%'])
    await expect
      .element(row('Jens-Ole').getByText('doesn’t control Halvorsen Beteiligungs GmbH with 45%'))
      .toBeVisible()
    // What no register tells, and why the law's interval may be wider than that of the shares, once for both laws.
    const limits = page.getByRole('list', { name: 'What is not taken into account here' })
    expect(limits.getByRole('listitem').elements()).toHaveLength(5)
    expect(page.getByText(/So one range may be wider than the other/).elements()).toHaveLength(1)
  })

  it('choose a row by keyboard: its proof in words for both laws, and its edges for the picture', async () => {
    const sample = sampleOf([brueckwerder])
    const { proofs } = await open(sample)
    await row('Maren Halvorsen').click()
    await expect.element(row('Maren Halvorsen')).toHaveAttribute('aria-selected', 'true')
    const proof = page.getByRole('region', { name: 'Proof: Maren Halvorsen' })
    await expect
      .element(
        proof
          .getByText(/^Maren Halvorsen holds 55% of Halvorsen Beteiligungs GmbH and so controls it: more than 50%\./)
          .first(),
      )
      .toBeVisible()
    // The calculation adds up: each way with its factors, and the sum below it.
    const ledger = proof.getByRole('table', { name: 'Calculation' })
    await expect.element(ledger.getByText('55% × 60%')).toBeVisible()
    expect(ledger.getByRole('cell').elements().map(textOf)).toEqual(['33%', '33%'])
    await expect.element(proof.getByText('GwG section 3(2) sentence 1 no. 1, sentence 2')).toBeVisible()
    await expect.element(proof.getByText(/list of 30.Sep.2025, read 14.Nov.2026/).first()).toBeVisible()
    const names = [...proofs.at(-1)!]
      .map((key) => sample.ownership.graph.edges.find((edge) => edge.key === key))
      .map(
        (edge) =>
          `${sample.ownership.parties.get(edge!.owner)?.name} > ${sample.ownership.parties.get(edge!.owned)?.name}`,
      )
    expect(names.toSorted()).toEqual([
      'Halvorsen Beteiligungs GmbH > Brückwerder Logistik GmbH & Co. KG',
      'Maren Halvorsen > Halvorsen Beteiligungs GmbH',
    ])
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('region', { name: 'Proof: Jens-Ole Halvorsen' })).toBeVisible()
    expect(document.activeElement?.textContent).toContain('Jens-Ole Halvorsen')
    await userEvent.keyboard('{End}{Home}')
    await expect.element(page.getByRole('region', { name: 'Proof: Maren Halvorsen' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.getAttribute('class')).toBe('laws-proof')
    await row('Maren Halvorsen').click()
    await expect.element(page.getByText('Choose a row to see its proof.')).toBeVisible()
    expect(proofs.at(-1)?.size).toBe(0)
  })

  it('let go by Escape, and take the proof back when the other view comes', async () => {
    const { proofs } = await open(sampleOf([brueckwerder]))
    await row('Maren Halvorsen').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(row('Maren Halvorsen')).toHaveAttribute('aria-selected', 'false')
    await row('Maren Halvorsen').click()
    expect(proofs.at(-1)?.size).toBe(2)
    mounted.unmount()
    expect(proofs.at(-1)?.size).toBe(0)
  })

  it('say what can’t be told and why, and which company to read next, by the caller’s button with its price', async () => {
    const sample = keptHere(sampleOf([unread]), 'Ungelesene Beteiligungs GmbH')
    const { reads } = await open(sample)
    await row('Anna Ahrens').click()
    const proof = page.getByRole('region', { name: 'Proof: Anna Ahrens' })
    await expect.element(proof.getByText('Open, because').first()).toBeVisible()
    await expect
      .element(
        proof
          .getByText(
            /the owners of Ungelesene Beteiligungs GmbH have not been read; up to 60% of the company depends on it/,
          )
          .first(),
      )
      .toBeVisible()
    await expect
      .element(page.getByText(/^Under both laws: somebody who doesn’t appear here could be a beneficial owner as well/))
      .toBeVisible()
    await page.getByRole('button', { name: 'Read the owners of Ungelesene Beteiligungs GmbH', exact: true }).click()
    expect(reads).toEqual([sample.ownership.parties.get(sample.keyOf('Ungelesene Beteiligungs GmbH'))?.partyId])
  })

  it('name a company that has no identifier to ask for it by, without a price and without a button', async () => {
    await open(sampleOf([unread]))
    await expect.element(page.getByText(/^These companies cannot be read directly/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Ungelesene Beteiligungs GmbH at most 60%/ })).toBeVisible()
    expect(page.getByRole('button', { name: /^Read the owners/ }).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('says once what keeps several companies from being asked for, and how much hangs on each', async () => {
    const several: Json = {
      ...(unread as Record<string, Json>),
      shareholders: ['Erste', 'Zweite', 'Dritte'].map((each, at) =>
        company(`${each} Holding GmbH`, `HRB 80${at} B`, percent(30)),
      ),
    }
    await open(sampleOf([several]))
    await expect.element(page.getByText(/^These companies cannot be read directly/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Erste Holding GmbH at most 30%/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Dritte Holding GmbH at most 30%/ })).toBeVisible()
    expect(page.getByText(/cannot be read directly/i).elements()).toHaveLength(1)
    expect(await violations()).toEqual([])
  })

  it('has a line for the verdict and a line for its range where it is narrow, and the same words', async () => {
    await open(sampleOf([brueckwerder]), { width: 376 })
    const verdict = row('Dr. Friederike Harmsen')
      .getByRole('gridcell')
      .first()
      .element()
      .querySelector('.laws-verdict')!
    expect(textOf(verdict)).toBe('open, 15 to 40%')
    const range = verdict.querySelector('.laws-range')!.getBoundingClientRect()
    expect(range.top).toBeGreaterThan(verdict.getBoundingClientRect().top + 10)
    // One line, however long its ends.
    expect(range.height).toBeLessThan(20)
  })

  it('has a column for what is held directly only where that is not all', async () => {
    await open(sampleOf([unread]), { view: 'shares' })
    await expect.element(page.getByRole('columnheader', { name: /^Effective/ })).toBeVisible()
    expect(page.getByRole('columnheader', { name: /^Direct/ }).elements()).toHaveLength(0)
    await expect.element(page.getByText('directly').first()).toBeVisible()
  })

  it.each(['de', 'en'] as const)('says what to read next in whole sentences (%s)', async (language) => {
    await open(keptHere(sampleOf([unread]), 'Ungelesene Beteiligungs GmbH'), { language })
    await expect.poll(() => document.querySelectorAll('.laws-settle li').length).toBeGreaterThan(0)
    const said = [...document.querySelectorAll('.laws-settle-what > span, .laws-settle-outside')].map(
      (one) => one.textContent,
    )
    expect(said.length).toBeGreaterThan(1)
    for (const text of said) expect(text).toMatch(/^\p{Lu}.*\.$/u)
  })

  it('says of a company abroad that it stands outside the register, and offers no read of it', async () => {
    const holdings: Json = {
      name: 'Kanaal Holdings B.V.',
      is_company: true,
      id: 'c0ffee00-0000-4000-8000-000000000001',
      address: { city: 'Rotterdam', country: 'NL' },
      ...percent(60),
    }
    const sample = sampleOf([
      { ...(unread as Record<string, Json>), shareholders: [person('Anna Ahrens', percent(40)), holdings] },
    ])
    // Even where the service has a number for it: the German register has no owners of it.
    const parties = new Map(
      [...sample.ownership.parties].map(([key, party]) => [
        key,
        party.name === 'Kanaal Holdings B.V.' ? { ...party, partyId: partyId(77) } : party,
      ]),
    )
    await open({ ...sample, ownership: { ...sample.ownership, parties } })
    await expect
      .element(
        page.getByText(
          /Kanaal Holdings B\.V\.: outside the German register \(NL\).*\. It would settle who controls up to 60%\.$/,
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText(/no read here would settle it/)).toBeVisible()
    expect(page.getByRole('button', { name: /^Read the owners/ }).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('label who stands in where nobody was found, and offer nothing that changes no result', async () => {
    await open(sampleOf([fifths]))
    await expect.element(page.getByText('Fictitious beneficial owners (GwG section 3(2) sentence 5)')).toBeVisible()
    await expect.element(page.getByText('fictitious', { exact: true })).toBeVisible()
    await expect.element(page.getByText('no beneficial owner', { exact: true })).toBeVisible()
    expect(page.getByText('Henning Brandt-Öztürk').elements()).toHaveLength(2)
    expect(page.getByText('What to read next').elements()).toHaveLength(0)
    mounted.unmount()
    await open(sampleOf([fifths], { representatives: null }))
    await expect.element(page.getByText('The representatives have not been read.').first()).toBeVisible()
  })

  it('say how many more stand in than are named', async () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({ party: null, name: `Eva Erste ${nth + 1}` }))
    await open(sampleOf([fifths], { representatives: people(23) }))
    await expect.element(page.getByText('and 3 more people').first()).toBeVisible()
    expect(page.getByText('Eva Erste 21', { exact: true }).elements()).toEqual([])
    mounted.unmount()
    await open(sampleOf([fifths], { representatives: people(20) }))
    await expect.element(page.getByText('Eva Erste 20', { exact: true }).first()).toBeVisible()
    expect(page.getByText(/more people/).elements()).toEqual([])
  })

  it('compute nothing for what the laws except', async () => {
    await open(sampleOf([brueckwerder], { foundation: true }))
    await expect.element(page.getByText(/for foundations, Art\.\s57 applies/)).toBeVisible()
    expect(page.getByRole('grid').elements()).toHaveLength(0)
    mounted.unmount()
    await open(sampleOf([brueckwerder], { listed: true }))
    await expect.element(page.getByText(/listed on an organised market/)).toBeVisible()
    await expect.element(row('Maren Halvorsen').getByText('Not computed here.')).toBeVisible()
  })

  it('of a company of which nothing is read say so', async () => {
    await open(
      sampleOf([company('Leer GmbH', 'HRB 1 B', { shareholders: [] }), company('Leer GmbH', 'HRB 1 B')].slice(0, 1)),
    )
    await expect.element(page.getByText(/; who stands behind it is not known/)).toBeVisible()
  })
})

describe('shares', () => {
  it('direct and effective, through whom, with sums over 100 % and own shares said', async () => {
    await open(sampleOf([overstated]), { view: 'shares' })
    await expect.element(page.getByText(/^The shares of Zuviel AG add up to 140%\./)).toBeVisible()
    await expect.element(page.getByText(/^Eigen GmbH holds 20% of itself\. Own shares carry no rights/)).toBeVisible()
    const cells = (name: string) => row(name).getByRole('gridcell').elements().map(textOf)
    expect(cells('Clara Claussen')).toEqual(['0 to 35%'])
    await expect
      .element(row('Clara Claussen').getByRole('rowheader', { name: 'Clara Claussen Eigen GmbH' }))
      .toBeVisible()
    expect(cells('Anna Ahrens')).toEqual(['30 to 70%'])
    await expect.element(row('Anna Ahrens').getByText('directly')).toBeVisible()
  })

  it('of the KG: multiplied, and without an owner what nobody is known to hold', async () => {
    await open(sampleOf([unread]), { language: 'de', view: 'shares' })
    const cells = (name: string) => row(name).getByRole('gridcell').elements().map(textOf)
    expect(cells('Anna Ahrens')).toEqual(['10 %'])
    await expect.element(row('Anna Ahrens').getByText('unmittelbar')).toBeVisible()
  })
})

/** Names that nobody would like, and three hundred owners. */
const nasty: Json = {
  ...(company(hostile.endless, 'HRB 900 B') as Record<string, Json>),
  shareholders: [
    ...Object.values(hostile).map((name, index) =>
      company(name, `HRB 90${index + 1} B`, {
        ...percent(19),
        shareholders: [person(name, percent(60)), person(`${name} junior`, { city: hostile.override })],
      }),
    ),
    ...Array.from({ length: 300 }, (_, index) => person(`Kleinstaktionär Nummer ${index}`, percent(0.01))),
  ],
}
const samples = { brueckwerder, fifths, overstated, unread, nasty }

describe.each(['de', 'en'] as const)('in %s', (language) => {
  it.each(themesIn(language))('every sample is accessible and keeps its width, %s', async (theme) => {
    for (const [name, json] of Object.entries(samples)) {
      await open(sampleOf([json]), { language, theme })
      await page.getByRole('row').nth(1).click()
      expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(window.innerWidth)
      expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
      expect(document.querySelector('main img')).toBeNull()
      expect(await violations(), name).toEqual([])
      mounted.unmount()
      await open(sampleOf([json]), { language, theme, view: 'shares' })
      expect(await violations(), `${name}, shares`).toEqual([])
      mounted.unmount()
    }
    await open(sampleOf([brueckwerder]), { language, theme })
  })

  it.each([900, 600, 360])('nothing stands over its place where there are %d px', async (width) => {
    await page.viewport(900, 600)
    for (const [name, json] of Object.entries(samples)) {
      await open(sampleOf([json]), { language, width })
      expect(await violations(), `${name}, ${width}`).toEqual([])
      await page.getByRole('row').nth(1).click()
      for (const element of document.querySelectorAll('.laws :is(.laws-row > *, li, p, h3, h5)')) {
        expect(
          element.scrollWidth,
          `${name}: ${element.className} ${element.textContent?.slice(0, 60)}`,
        ).toBeLessThanOrEqual(element.clientWidth + 1)
      }
      expect(document.querySelector('.laws')!.getBoundingClientRect().right).toBeLessThanOrEqual(width + 1)
      mounted.unmount()
    }
    await open(sampleOf([brueckwerder]), { language })
    await page.viewport(1280, 800)
  })
})

it('stays accessible in forced colours', async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }])
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  await open(sampleOf([brueckwerder]))
  await row('Maren Halvorsen').click()
  expect(await violations()).toEqual([])
  await emulate([])
})

it('asks a large graph after the screen is drawn', async () => {
  const many = {
    ...(company('Groß GmbH', 'HRB 10 B') as Record<string, Json>),
    shareholders: Array.from({ length: 2_100 }, (_, index) => person(`Person ${index}`, euros('100'))),
  }
  await open(sampleOf([many]))
  await expect
    .element(
      page
        .getByRole('grid')
        .getByText('Person 7', { exact: true })
        .or(page.getByRole('grid').getByText('Person 0', { exact: true }))
        .first(),
    )
    .toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /0 yes, 0 open, 2,100 no/ }).first()).toBeVisible()
})

it('shows fifty of many rows at first, the rest on demand, and keeps its keys', async () => {
  await open(
    sampleOf([
      {
        ...(company('Streubesitz GmbH', 'HRB 9 B') as Record<string, Json>),
        shareholders: Array.from({ length: 120 }, (_, index) => person(`Person ${index}`, euros('100'))),
      },
    ]),
  )
  expect(page.getByRole('grid').getByRole('row').elements()).toHaveLength(51)
  await page.getByRole('button', { name: 'Show 70 more people' }).click()
  expect(page.getByRole('grid').getByRole('row').elements()).toHaveLength(121)
})
