import type { Representative, Subject } from '../laws/beneficial-owner.ts'
import { prepareOwnership, type Ownership } from '../shares/effective.ts'
import type { PartyKey } from '../graph/graph.ts'
import { mergeReads } from '../graph/merge.ts'
import { readStructure } from '../read/read-structure.ts'
import { answerId } from '../../ids.ts'
import type { Json } from '../../json.ts'

/*
 * Answers about owners for tests, read and merged as the product does it. Nothing of the product imports it.
 */

const place = { city: 'Berlin', country: 'DE', source: 'Liste der Gesellschafter' }
const register = (number: string, court: string) => ({ register_number: number, register_court: court })

export const person = (name: string, more: Record<string, Json> = {}): Json => ({
  name,
  is_company: false,
  ...place,
  ...more,
})
export const company = (name: string, number: string, more: Record<string, Json> = {}): Json => ({
  name,
  is_company: true,
  ...register(number, 'Amtsgericht Charlottenburg'),
  ...place,
  ...more,
})
/** A share of so many per cent. */
export const percent = (percentage: number) => ({ percentage_share: percentage })
/** A share of so many euros. */
export const euros = (amount: string) => ({ nominal_amount: amount, nominal_amount_currency: 'EUR' })

export interface Sample {
  readonly ownership: Ownership
  readonly subject: Subject
  readonly keyOf: (name: string) => PartyKey
}

/** One or several answers as a graph; the subject is the root of the first. */
export function sampleOf(answers: readonly Json[], more: Partial<Subject> = {}): Sample {
  const reads = answers.map((json, index) =>
    readStructure(json, { answer: answerId(index + 1), readAt: `2026-11-${14 + index}T08:26:00Z`, about: null }),
  )
  const graph = mergeReads(reads)
  const first = reads[0]?.root
  const root = first === null || first === undefined ? undefined : graph.aliases[first]
  if (root === undefined) throw new Error('the sample has no root')
  const ownership = prepareOwnership(graph)
  const representatives: readonly Representative[] = [{ party: null, name: 'Henning Brandt-Öztürk' }]
  return {
    ownership,
    subject: { company: root, representatives, ...more },
    keyOf: (name) => {
      const found = graph.parties.find((party) => party.name === name)
      if (found === undefined) throw new Error(`no party ${name}`)
      return found.key
    },
  }
}

const kg = company('Brückwerder Logistik GmbH & Co. KG', 'HRA 48213 B')

/** A KG that owns its general partner; one holding of two siblings, one limited partner, one who is unknown. */
export const brueckwerder: Json = {
  ...(kg as Record<string, Json>),
  total_deposit: 1_000_000,
  total_deposit_currency: 'EUR',
  as_of: '2026-03-02',
  general_partners: [
    company('Brückwerder Verwaltungs-GmbH', 'HRB 241907 B', {
      is_general_partner: true,
      ...percent(0),
      share_capital: 25_000,
      share_capital_currency: 'EUR',
      as_of: '2024-05-17',
      shareholders: [company('Brückwerder Logistik GmbH & Co. KG', 'HRA 48213 B', euros('25000.00'))],
    }),
  ],
  limited_partners: [
    company('Halvorsen Beteiligungs GmbH', 'HRB 8842', {
      ...register('HRB 8842', 'Amtsgericht Flensburg'),
      ...euros('600000.00'),
      is_limited_partner: true,
      as_of: '2025-09-30',
      share_capital: 50_000,
      share_capital_currency: 'EUR',
      shareholders: [
        person('Maren Halvorsen', {
          ...euros('27500.00'),
          as_of: '2025-09-30',
          birth_date: '1974-02-03',
          city: 'Flensburg',
        }),
        person('Jens-Ole Halvorsen', {
          ...euros('22500.00'),
          as_of: '2025-09-30',
          birth_date: '1979-08-11',
          city: 'Flensburg',
        }),
      ],
    }),
    person('Dr. Friederike Harmsen', { ...euros('150000.00'), birth_date: '1961-01-01', is_limited_partner: true }),
    { ...euros('250000.00'), is_limited_partner: true, source: 'Registerblatt' },
  ],
}

/** Five owners of a fifth each: nobody passes, and the representatives stand in. */
export const fifths: Json = {
  ...(company('Fünftel GmbH', 'HRB 500 B') as Record<string, Json>),
  share_capital: 25_000,
  share_capital_currency: 'EUR',
  shareholders: ['Anna Ahrens', 'Bernd Boysen', 'Clara Claussen', 'Dirk Detlefsen', 'Edda Ehlers'].map((name) =>
    person(name, euros('5000')),
  ),
}

/** Shares that add to 140 %, and own shares in a company above. */
export const overstated: Json = {
  ...(company('Zuviel AG', 'HRB 600 B') as Record<string, Json>),
  shareholders: [
    person('Anna Ahrens', percent(70)),
    person('Bernd Boysen', percent(35)),
    company('Eigen GmbH', 'HRB 601 B', {
      ...percent(35),
      share_capital: 100,
      share_capital_currency: 'EUR',
      shareholders: [person('Clara Claussen', euros('80')), company('Eigen GmbH', 'HRB 601 B', euros('20'))],
    }),
  ],
}

/** A company of which two owners were read and one that holds much wasn't. */
export const unread: Json = {
  ...(company('Halbgelesen GmbH', 'HRB 700 B') as Record<string, Json>),
  shareholders: [
    person('Anna Ahrens', percent(10)),
    company('Ungelesene Beteiligungs GmbH', 'HRB 701 B', percent(60)),
    company('Kleine GmbH', 'HRB 702 B', percent(30)),
  ],
}
