import { describe, expect, it } from 'vitest'
import { besideReasons, nothingBeside } from '../../../shared/domain/ownership/desk/beside.ts'
import type { RelatedCompanies } from '../../../shared/domain/library/related.ts'
import type { DeskFigures } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import {
  graphOfFigures,
  unpackFigures,
  type PackedFigures,
} from '../../../shared/domain/ownership/desk/pack-figures.ts'
import { deskGraph } from '../../../shared/domain/ownership/desk/desk-graph.ts'
import { emptyView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { PersonFile } from '../../../shared/domain/person/person-file.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { DEMO_KEY, startRegisterService } from '../../sandbox/serve.ts'
import { ask, coreEachTest, firstFound, value } from '../../core/core.testing.ts'
import type { Core } from '../../core/create-core.ts'
import { ownersOf, ownershipEachTest, readTree, spent } from './ownership.testing.ts'
import { scriptedServices } from '../scripted-service.testing.ts'
import { longRun } from '../../../build/long-run.testing.ts'

/** A desk's figures as a page gets them: contract in, contract out, computed in the thread that the program uses. */
const wanted = { until: null, compareWith: null, same: [], different: [] }
const figuresOf = async (core: Core, ...companies: readonly number[]): Promise<DeskFigures> =>
  unpackFigures(await value<PackedFigures>(core, 'ownership.graph', { companies, ...wanted }))

describe("figures of the embedded service's groups", () => {
  const { serve, start } = ownershipEachTest(startRegisterService, DEMO_KEY)

  it('are those of the reads, and are other ones as soon as more was read', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    const before = await figuresOf(core, id)
    expect(before.now.graph.edges).toEqual([])
    expect(before.laws?.rows).toEqual([])
    await readTree(core, id)
    const figures = await figuresOf(core, id)
    const whole = deskGraph([await ownersOf(core, id)], emptyView)
    expect(graphOfFigures(figures).holdings.shares).toEqual(whole.holdings.shares)
    expect(figures.counts.parties).toBe(whole.ownership.parties.size)
    expect(figures.representatives).toBeNull()
    // The same question is answered from memory; another question is computed.
    expect(await figuresOf(core, id)).toEqual(figures)
    const long = await value<PackedFigures>(core, 'ownership.graph', {
      companies: [id],
      ...wanted,
      until: '2020-01-01T00:00:00Z',
    })
    expect(unpackFigures(long).now.graph.edges).toEqual([])
  })

  it('know who represents the company once its roles are read', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await readTree(core, id)
    expect((await figuresOf(core, id)).representation.notRead).toHaveLength(1)
    expect(
      (await ask(core, 'company.read', { id, section: 'roles', which: 'first', approved: { unknown: true } })).ok,
    ).toBe(true)
    const { representation, representatives, roots } = await figuresOf(core, id)
    expect(representation.notRead).toEqual([])
    expect(representation.edges.length).toBeGreaterThan(0)
    expect(
      representation.edges.every(({ company, kind }) => company === roots[0] && kind === 'managing-director'),
    ).toBe(true)
    expect(representatives).toHaveLength(representation.edges.length)
  })

  it('lay beside what "related" says, only where it is asked for, offline too and free', async () => {
    const service = await serve()
    const core = await start()
    const id = await firstFound(core, 'brueckwerder logistik')
    for (const section of ['record', 'roles'])
      await ask(core, 'company.read', { id, section, which: 'first', approved: { unknown: true } })
    const { groups } = await value<RelatedCompanies>(core, 'library.related', { id })
    const expected = groups.flatMap(({ reason, companies }) =>
      besideReasons.some((one) => one === reason)
        ? companies.map(({ company }) => `party:${company.id} ${reason}`)
        : [],
    )
    expect(expected.length).toBeGreaterThan(0)
    const { rows } = await spent(core)
    await service.close()

    expect((await figuresOf(core, id)).beside).toEqual(nothingBeside)
    const laid = unpackFigures(
      await value<PackedFigures>(core, 'ownership.graph', { companies: [id], ...wanted, beside: true }),
    )
    const partyOf = new Map(
      [...laid.now.graph.parties, ...laid.beside.parties].map(({ key, partyId }) => [key, partyId]),
    )
    expect(
      laid.beside.edges.map(({ other, reason }) => `party:${partyOf.get(other) ?? ''} ${reason}`).toSorted(),
    ).toEqual(expected.toSorted())
    expect((await spent(core)).rows).toEqual(rows)
  })

  it.each(['october', 'classic'] as const)(
    "%s: lay a person's holdings beside, as far as they are kept, without his roles",
    async (dialect) => {
      await serve({ dialect })
      const core = await start()
      const id = await firstFound(core, 'ahrenwyk service')
      await readTree(core, id)
      const before = await figuresOf(core, id)
      const person =
        before.now.graph.parties.find(({ kind, partyId }) => kind === 'person' && partyId !== null)?.partyId ?? 0
      const laid = async (): Promise<DeskFigures> =>
        unpackFigures(
          await value<PackedFigures>(core, 'ownership.graph', { companies: [id], persons: [person], ...wanted }),
        )
      expect((await laid()).now.graph.edges).toEqual(before.now.graph.edges)
      expect(
        await ask(core, 'person.read', {
          id: person,
          section: dialect === 'classic' ? 'roles' : 'holdings',
          which: 'first',
          approved: { unknown: true },
        }),
      ).toMatchObject({ ok: true })
      const file = await value<PersonFile>(core, 'person.open', { id: person })
      const held = file.holdings.state === 'read' ? file.holdings.content.filter(({ until }) => until === null) : []
      const {
        now: { graph },
      } = await laid()
      const holder = graph.aliases[`party:${person}`] ?? `party:${person}`
      const ofHim = graph.edges
        .filter(({ owner }) => owner === holder)
        .map(({ owned }) => graph.parties.find(({ key }) => key === owned)?.partyId)
      expect(held.length).toBeGreaterThan(0)
      expect(new Set(ofHim)).toEqual(
        new Set([
          ...held.map(({ companyId }) => companyId),
          ...before.now.graph.edges
            .filter(({ owner }) => owner === holder)
            .map(({ owned }) => before.now.graph.parties.find(({ key }) => key === owned)?.partyId),
        ]),
      )
      // Without him the figures are as before.
      expect((await figuresOf(core, id)).now.graph.edges).toEqual(before.now.graph.edges)
    },
  )

  it('of no company, and of one that nobody knows, are empty', async () => {
    await serve()
    const core = await start()
    expect(await figuresOf(core)).toMatchObject({ roots: [], laws: null })
    expect(await figuresOf(core, 4711)).toMatchObject({ roots: [], laws: null })
  })

  it('stop when the page goes away, and the next question is answered', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    const leaving = new AbortController()
    const left = ask(core, 'ownership.graph', { companies: [id], ...wanted }, leaving.signal)
    leaving.abort()
    expect(await left).toMatchObject({ ok: false, error: { kind: 'canceled' } })
    expect((await figuresOf(core, id)).roots).toHaveLength(1)
  })
})

describe("bad input, from the service's answer to the desk", () => {
  const serviceOf = scriptedServices(coreEachTest())
  const tree = '/companies/c1/ownership-tree'
  const shapeA = {
    name: 'Firma 1 GmbH',
    is_company: true,
    is_top_company: true,
    register_number: 'HRB 1',
    share_capital: 25_000,
    share_capital_currency: 'EUR',
  }

  /** What a desk shows of this answer: who holds what, as stated and as it counts, what was odd, who is a beneficial owner. */
  async function shownOf(body: unknown) {
    const { core, id } = await serviceOf({ [tree]: () => ({ body }) })
    const read = await readTree(core, id)
    const figures = await figuresOf(core, id)
    const { ownership } = graphOfFigures(figures)
    const name = (key: string): string | null => ownership.parties.get(key as never)?.name ?? null
    return {
      read,
      figures,
      core,
      id,
      shares: ownership.graph.edges.map(({ key, owner, owned }) => {
        const share = ownership.shares.ofEdge.get(key)
        return [name(owner), name(owned), share?.stated ?? null, share?.counts.lo, share?.counts.hi]
      }),
      odd: figures.counts.findings.map(([code]) => code),
      verdicts: figures.laws?.rows.map(({ party, of }) => [name(party), of.gwg?.verdict, of['eu-amlr']?.verdict]) ?? [],
    }
  }
  const owner = (name: string | null, percentage_share: unknown, more: object = {}): object => ({
    name,
    is_company: false,
    percentage_share,
    ...more,
  })

  it('an owner of 0 % holds nothing, and is no beneficial owner', async () => {
    const { shares, verdicts } = await shownOf({ ...shapeA, shareholders: [owner('Eva', 0), owner('Ina', 100)] })
    expect(shares).toEqual([
      ['Eva', 'Firma 1 GmbH', 0, 0, 0],
      ['Ina', 'Firma 1 GmbH', 1, 1, 1],
    ])
    expect(verdicts).toEqual([['Ina', 'yes', 'yes']])
  })

  it('140 % of one owner is unknown, and said', async () => {
    const one = await shownOf({ ...shapeA, shareholders: [owner('Eva', 140), owner('Ina', 60)] })
    expect(one.shares).toEqual([
      ['Eva', 'Firma 1 GmbH', null, 0, 0.4],
      ['Ina', 'Firma 1 GmbH', 0.6, 0.6, 0.6],
    ])
    expect(one.odd).toEqual(['share-over-hundred'])
    expect(one.verdicts).toEqual([
      ['Ina', 'yes', 'yes'],
      ['Eva', 'open', 'open'],
    ])
  })

  it('140 % of several together is a sum that is flagged, and nothing is taken off anybody', async () => {
    const sum = await shownOf({ ...shapeA, shareholders: [owner('Eva', 80), owner('Ina', 60)] })
    expect(sum.odd).toEqual(['over-hundred'])
    expect(sum.figures.now.ofCompany[0]?.[1]).toMatchObject({ overHundred: true, sum: 1.4 })
  })

  it('a negative share is unknown, and said', async () => {
    const { shares, odd } = await shownOf({
      ...shapeA,
      shareholders: [owner('Eva', -10), owner('Ina', 70), owner('Jan', '-5 %')],
    })
    expect(shares).toEqual([
      ['Eva', 'Firma 1 GmbH', null, 0, expect.closeTo(0.3, 12)],
      ['Ina', 'Firma 1 GmbH', 0.7, 0.7, 0.7],
      ['Jan', 'Firma 1 GmbH', null, 0, expect.closeTo(0.3, 12)],
    ])
    expect(odd).toEqual(['share-negative'])
  })

  it('numbers as texts are read in German and in ISO notation; what is none is unknown, and said', async () => {
    const { shares, odd } = await shownOf({
      ...shapeA,
      shareholders: [
        owner('Eva', '25,5 %'),
        owner('Ina', '24.5'),
        owner('Jan', null, { nominal_amount: '12.500,00', nominal_amount_currency: 'EUR' }),
        owner('Ute', 'die Hälfte'),
      ],
    })
    expect(shares.map(([who, , stated]) => [who, stated])).toEqual([
      ['Eva', 0.255],
      ['Ina', 0.245],
      ['Jan', 0.5],
      ['Ute', null],
    ])
    expect(odd).toEqual(['number-unreadable'])
  })

  it('owners without a name are two, and are said to be unknown', async () => {
    const { shares, odd, verdicts } = await shownOf({ ...shapeA, shareholders: [owner(null, 50), owner('  ', 50)] })
    expect(shares).toHaveLength(2)
    expect(new Set(verdicts.map(([name]) => name))).toEqual(new Set([null]))
    expect(verdicts).toHaveLength(2)
    expect(odd).toContain('name-missing')
  })

  it("one person spelt twice is offered, and merged on the person's word only", async () => {
    const { figures, core, id } = await shownOf({
      ...shapeA,
      shareholders: [
        owner('Dr. Jürgen Weiß', 20, { city: 'Kiel' }),
        owner('Weiss, Juergen', 20, { city: 'Kiel' }),
        owner('Ina', 60),
      ],
    })
    const [offer] = figures.now.graph.offers
    expect(offer?.agrees).toEqual(['city'])
    const pair = [offer?.a, offer?.b]
    const verdicts = (from: DeskFigures) => from.laws?.rows.map(({ of }) => of['eu-amlr']?.verdict)
    expect(verdicts(figures)).toEqual(['yes', 'open', 'open'])
    const same = unpackFigures(
      await value<PackedFigures>(core, 'ownership.graph', { companies: [id], ...wanted, same: [pair] }),
    )
    expect(verdicts(same)).toEqual(['yes', 'yes'])
    const two = unpackFigures(
      await value<PackedFigures>(core, 'ownership.graph', { companies: [id], ...wanted, different: [pair] }),
    )
    expect(two.now.graph.offers).toEqual([])
    expect(verdicts(two)).toEqual(['yes', 'no', 'no'])
  })

  it('shapes mixed are read each as what it is', async () => {
    const { shares, read } = await shownOf({
      name: 'Firma 1 GmbH',
      is_company: true,
      register_number: 'HRB 1',
      total_deposit: 1_000,
      total_deposit_currency: 'EUR',
      shareholders: [owner('Eva', 10)],
      general_partners: [
        { name: 'Komplementär GmbH', is_company: true, is_general_partner: true, shareholders: [owner('Ina', 100)] },
      ],
      limited_partners: [
        { holder: { object: 'person', id: 'per_7', name: 'Jan' }, percentage_share: '90', is_limited_partner: true },
      ],
    })
    expect(read.ok).toBe(true)
    expect(
      shares.map(([who, what, stated]) => [who, what, stated]).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['Eva', 'Firma 1 GmbH', 0.1],
      ['Ina', 'Komplementär GmbH', 1],
      ['Jan', 'Firma 1 GmbH', 0.9],
      ['Komplementär GmbH', 'Firma 1 GmbH', null],
    ])
  })

  it('an error text where the structure should be is an error, and the desk says that nothing was read', async () => {
    const { read, figures } = await shownOf('The register is closed for maintenance.')
    expect(read).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
    expect(figures.now.graph.edges).toEqual([])
    expect(figures.now.graph.parties).toMatchObject([{ owners: 'not-read' }])
  })

  it('a depth of two hundred is followed to the last, who is the beneficial owner', async () => {
    let top: object = { name: 'Firma 200', is_company: true, percentage_share: 100, shareholders: [owner('Eva', 100)] }
    for (let level = 199; level > 1; level -= 1)
      top = { name: `Firma ${level}`, is_company: true, percentage_share: 100, shareholders: [top] }
    const { figures, verdicts } = await shownOf({ ...shapeA, shareholders: [top] })
    expect(figures.now.graph.parties).toHaveLength(201)
    expect(verdicts).toEqual([['Eva', 'yes', 'yes']])
    expect(figures.shareRows.every(({ share }) => share.lo === 1)).toBe(true)
  })

  it('a ring of owners is solved', async () => {
    const { figures } = await shownOf({
      ...shapeA,
      shareholders: [
        {
          name: 'Ring GmbH',
          is_company: true,
          id: 'ring',
          percentage_share: 50,
          shareholders: [{ ...shapeA, id: 'c1', percentage_share: 50 }, owner('Ina', 50)],
        },
        owner('Eva', 50),
      ],
    })
    const share = (name: string) =>
      figures.shareRows.find(({ party }) => figures.now.graph.parties.find(({ key }) => key === party)?.name === name)
        ?.share.lo
    // x = 0.5 + 0.25 x of what Eva holds; her own cycle is none.
    expect(share('Eva')).toBeCloseTo(2 / 3, 12)
    expect(share('Ina')).toBeCloseTo(1 / 3, 12)
  })

  it.runIf(longRun)(
    "a multitude of owners doesn't hold up anything else, and is cut with its number told",
    async () => {
      const owners = 50_000
      const shareholders = Array.from({ length: owners }, (_, at) => ({
        name: `Gesellschafter ${at}`,
        is_company: at % 2 === 0,
        id: `s${at}`,
        percentage_share: 100 / owners,
      }))
      const { core, id } = await serviceOf({ [tree]: () => ({ body: { ...shapeA, shareholders } }) })
      expect((await readTree(core, id)).ok).toBe(true)
      let answered = 0
      let done = false
      const asking = (async () => {
        while (!done) {
          await value(core, 'app.state')
          answered += 1
          await new Promise((resolve) => {
            setTimeout(resolve, 1)
          })
        }
      })()
      const figures = await figuresOf(core, id)
      done = true
      await asking
      expect(figures).toMatchObject({ cut: true, counts: { parties: owners + 1, edges: owners } })
      expect(figures.now.graph.parties.length).toBeLessThan(20_000)
      // While they were computed the core went on answering. A thread that computes them itself answers once at most.
      expect(answered).toBeGreaterThan(3)
      const [head] = await value<readonly OwnershipHead[]>(core, 'ownership.heads', { ids: [id] })
      expect(head).toMatchObject({ company: { id }, answers: [{ operation: 'company-ownership' }] })
      expect(head).not.toHaveProperty('reads')
    },
    60_000,
  )
})
