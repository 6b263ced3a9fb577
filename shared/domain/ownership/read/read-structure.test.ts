import { describe, expect, it } from 'vitest'
import type { Json } from '../../json.ts'
import type { ReadContext } from './read-structure.ts'
import { codes, edges, nameOf, read, shareholder } from './read-structure.testing.ts'

const shapeA: Json = {
  name: 'Nordlicht GmbH',
  is_company: true,
  is_top_company: false,
  register_number: 'HRB 100 KI',
  share_capital: 25000,
  share_capital_currency: 'EUR',
  shareholders: [
    shareholder('Halvorsen, Maren'),
    shareholder('Nordlicht Holding GmbH', {
      is_company: true,
      register_number: 'HRB 7',
      register_court: 'Amtsgericht Kiel',
      shareholders: [shareholder('Otto Brandt', { percentage_share: 100 })],
    }),
  ],
}
const shapeB: Json = {
  name: 'Nordlicht GmbH & Co. KG',
  is_company: true,
  is_top_company: false,
  register_number: 'HRA 5',
  total_deposit: 1000,
  total_deposit_currency: 'EUR',
  general_partners: [
    {
      name: 'Verwaltungs-GmbH',
      is_company: true,
      register_number: 'HRB 8',
      register_court: 'Kiel',
      city: 'Kiel',
      country: 'DE',
      is_general_partner: true,
      source: 'x',
      shareholders: [shareholder('Maren Halvorsen', { percentage_share: 100 })],
    },
  ],
  limited_partners: [
    {
      name: 'Otto Brandt',
      is_company: false,
      city: 'Kiel',
      country: 'DE',
      percentage_share: 100,
      nominal_amount: 1000,
      nominal_amount_currency: 'EUR',
      is_limited_partner: true,
      source: 'x',
    },
  ],
}
const shapeC: Json = {
  name: 'Klein KG',
  is_company: true,
  is_top_company: true,
  register_number: 'HRA 6',
  total_deposit: 500,
  total_deposit_currency: 'EUR',
  general_partners: [
    { name: 'Ida Klein', is_company: false, city: 'Kiel', country: 'DE', is_general_partner: true, source: 'x' },
  ],
  limited_partners: [
    {
      name: 'Jan Klein',
      is_company: false,
      city: 'Kiel',
      country: 'DE',
      percentage_share: 100,
      nominal_amount: 500,
      nominal_amount_currency: 'EUR',
      is_limited_partner: true,
      source: 'x',
    },
  ],
}

describe('the shapes of contract 2.6', () => {
  it('A: a corporation with its shareholders, nested', () => {
    const result = read(shapeA)
    expect(nameOf(result, result.root)).toBe('Nordlicht GmbH')
    expect(edges(result)).toEqual([
      'Halvorsen, Maren > Nordlicht GmbH: shareholder 50 12500 EUR',
      'Nordlicht Holding GmbH > Nordlicht GmbH: shareholder 50 12500 EUR',
      'Otto Brandt > Nordlicht Holding GmbH: shareholder 100 12500 EUR',
    ])
    expect(result.parties.map(({ name, kind, owners }) => [name, kind, owners])).toEqual([
      ['Nordlicht GmbH', 'company', 'read'],
      ['Halvorsen, Maren', 'person', 'not-read'],
      ['Nordlicht Holding GmbH', 'company', 'read'],
      ['Otto Brandt', 'person', 'not-read'],
    ])
    expect(result.parties[0]?.capital).toEqual({ amount: '25000', currency: 'EUR' })
    expect(result.findings).toEqual([])
  })

  it('B: a partnership with the owners of its general partner', () => {
    expect(edges(read(shapeB))).toEqual([
      'Verwaltungs-GmbH > Nordlicht GmbH & Co. KG: general-partner null null',
      'Otto Brandt > Nordlicht GmbH & Co. KG: limited-partner 100 1000 EUR',
      'Maren Halvorsen > Verwaltungs-GmbH: shareholder 100 12500 EUR',
    ])
  })

  it('C: a partnership reduced', () => {
    expect(edges(read(shapeC))).toEqual([
      'Ida Klein > Klein KG: general-partner null null',
      'Jan Klein > Klein KG: limited-partner 100 500 EUR',
    ])
  })

  it('inside a watchlist detail, whose meta data name the court (2.5)', () => {
    const result = read({
      id: 'w-1',
      message: 'ok',
      status: 'done',
      results: {
        id: 'j',
        name: 'Nordlicht GmbH',
        register_number: 'HRB 100 KI',
        register_errors: [],
        meta_data: {
          company_name: 'Nordlicht GmbH',
          register_court: 'Amtsgericht Kiel',
          register_number: 'HRB 100 KI',
          registered_office: 'Kiel',
        },
        company_structure: shapeA,
      },
    })
    expect(result.root).toBe('reg:X1517:HRB:100:KI')
    expect(edges(result)).toHaveLength(3)
  })

  it('mixed: shareholders beside partners in one node, an owner under `holder`', () => {
    const result = read({
      ...(shapeC as object),
      shareholders: [{ holder: { object: 'person', id: null, name: 'Kim' }, percentage: '12,5 %' }],
    } as Json)
    expect(edges(result)).toContain('Kim > Klein KG: shareholder 12.5 null')
    expect(result.lists).toHaveLength(1)
  })
})

describe('later payloads (contract 9.5, gap G7)', () => {
  const about: ReadContext['about'] = { side: 'owned', party: { name: 'Nordlicht GmbH' } }

  it.each(['holder', 'owner'])('a page of shareholders with %s and the day of its extract', (holder) => {
    const result = read(
      {
        object: 'page',
        next_cursor: null,
        extract: { as_of: '2026-03-01' },
        data: [
          {
            object: 'shareholding',
            id: 'shr_1',
            [holder]: { object: 'company', id: 'cmp_1', name: 'Holding SE' },
            nominal: { amount: '25000.00', currency: 'EUR' },
            percentage: 100,
          },
        ],
      },
      about,
    )
    expect(edges(result)).toEqual(['Holding SE > Nordlicht GmbH: shareholder 100 25000.00 EUR'])
    expect(result.lists[0]?.asOf).toBe('2026-03-01')
    expect(result.lists[0]?.complete).toBe(true)
    expect(result.parties.find(({ name }) => name === 'Holding SE')?.serviceIds).toEqual(['cmp_1'])
  })

  it('a page that goes on is part of a list', () => {
    const result = read({ object: 'page', next_cursor: 'more', data: [shareholder('A')] }, about)
    expect(result.lists[0]?.complete).toBe(false)
    expect(codes(result)).toEqual(['list-continues'])
  })

  it("a person's holdings are seen from the owner's side", () => {
    const result = read(
      {
        object: 'page',
        next_cursor: null,
        data: [
          {
            object: 'shareholding',
            id: 's',
            holder: { object: 'person', id: 'per_1', name: 'Maren' },
            company: { object: 'company', id: 'cmp_9', name: 'Nordlicht GmbH' },
            percentage: 50,
          },
          {
            object: 'shareholding',
            id: 't',
            company: { object: 'company', id: 'cmp_8', name: 'Zweite GmbH' },
            percentage: 20,
          },
        ],
      },
      { side: 'owner', party: { name: 'Maren', kind: 'person', serviceIds: ['per_1' as never] } },
    )
    expect(edges(result)).toEqual([
      'Maren > Nordlicht GmbH: shareholder 50 null',
      'Maren > Zweite GmbH: shareholder 20 null',
    ])
    expect(result.lists.every(({ complete }) => !complete)).toBe(true)
    expect(result.parties.filter(({ name }) => name === 'Maren')).toHaveLength(1)
  })

  it('a nested tree that wraps the company and each holder', () => {
    const result = read({
      object: 'ownership_tree',
      company: { object: 'company', id: 'cmp_1', name: 'Unten GmbH' },
      shareholders: [
        {
          holder: {
            object: 'company',
            id: 'cmp_2',
            name: 'Mitte GmbH',
            shareholders: [{ holder: { object: 'person', id: null, name: 'Oben' }, percentage: 100 }],
          },
          percentage: 60,
        },
      ],
    })
    expect(edges(result)).toEqual([
      'Mitte GmbH > Unten GmbH: shareholder 60 null',
      'Oben > Mitte GmbH: shareholder 100 null',
    ])
  })

  it('a flat answer of nodes and edges', () => {
    const result = read({
      nodes: [
        { id: 'cmp_1', object: 'company', name: 'Unten' },
        { id: 'per_1', object: 'person', name: 'Oben' },
      ],
      edges: [
        {
          holder: { object: 'person', id: 'per_1', name: 'Oben' },
          company: { object: 'company', id: 'cmp_1', name: 'Unten' },
          percentage: 30,
        },
        { owner_id: 'per_1', owned_id: 'cmp_1', percentage: 5 },
        { owner_id: 'gone', owned_id: 'cmp_1' },
      ],
    })
    expect(edges(result)).toEqual(['Oben > Unten: shareholder 30 null', 'Oben > Unten: shareholder 5 null'])
    expect(codes(result)).toEqual(['party-missing'])
  })
})

describe('identity while reading', () => {
  it('one company twice in a tree is one party, a cycle is a cycle', () => {
    const self = {
      name: 'Nordlicht Holding GmbH',
      is_company: true,
      register_number: 'HRB 7',
      register_court: 'Kiel',
      percentage_share: 10,
    }
    const result = read({
      ...self,
      shareholders: [
        {
          name: 'T GmbH',
          is_company: true,
          register_number: 'HRB 9',
          register_court: 'Kiel',
          percentage_share: 50,
          shareholders: [self],
        },
        self,
      ],
    })
    expect(result.parties).toHaveLength(2)
    expect(edges(result)).toContain('Nordlicht Holding GmbH > T GmbH: shareholder 10 null')
  })

  it('two owners of one name, or of none, are two', () => {
    const result = read({
      name: 'X',
      is_company: true,
      shareholders: [shareholder('Max'), shareholder('Max'), { percentage_share: 1 }, { percentage_share: 2 }],
    })
    expect(result.parties).toHaveLength(5)
    expect(codes(result)).toEqual(['name-missing', 'kind-unknown', 'name-missing', 'kind-unknown'])
  })
})
