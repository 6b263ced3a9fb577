import { describe, expect, it } from 'vitest'
import { companyWords } from '../../words/company.ts'
import { legalForms } from '../register/legal-forms.ts'
import {
  areaByForm,
  articlesByRegister,
  articlesWord,
  documentByForm,
  kindByForm,
  liquidatorWord,
  ownersWord,
  partnerWord,
  relationByForm,
  relationByRegister,
  roleByForm,
  seSystem,
} from './words-by-legal-form.ts'

const { de, en } = companyWords
const statutes =
  'ag gag reit_ag invag se kgaa gmbh_co_kgaa ag_co_kgaa se_co_kgaa vvag eg sce ev wirtschaftlicher_verein ' +
  'stiftung_pr stiftung_oer jp_hra aoer kdoer'
const contracts = 'ohg gmbh_co_ohg kg gmbh_co_kg ug_co_kg ag_co_kg se_co_kg kgaa_co_kg stiftung_co_kg inv_kg egbr gbr'
/** What the articles of each form are called; forms that aren't here have the neutral word. */
const articlesOf = new Map([
  ...statutes.split(' ').map((code) => [code, 'statutes'] as const),
  ...['gmbh', 'ggmbh', 'ug'].map((code) => [code, 'company'] as const),
  ...contracts.split(' ').map((code) => [code, 'partnership'] as const),
  ...['partg', 'partg_mbb'].map((code) => [code, 'professional'] as const),
])
/** What those are called to whom each form belongs; forms that aren't here have the neutral word. */
const ownersOf = new Map([
  ...'ag gag reit_ag invag se'.split(' ').map((code) => [code, 'Aktionäre'] as const),
  ...`gmbh ggmbh ug kgaa gmbh_co_kgaa ag_co_kgaa se_co_kgaa ${contracts}`
    .split(' ')
    .map((code) => [code, 'Gesellschafter'] as const),
  ...['partg', 'partg_mbb'].map((code) => [code, 'Partner'] as const),
  ...'eg sce ev wirtschaftlicher_verein vvag ewiv'.split(' ').map((code) => [code, 'Mitglieder'] as const),
  ['ek', 'Inhaber'],
])
const holderOf = new Map([
  ['Aktionäre', 'Aktionär'],
  ['Partner', 'Partner'],
  ['Mitglieder', 'Mitglied'],
  ['Inhaber', 'Inhaber'],
])
const kgaa = new Set('kgaa gmbh_co_kgaa ag_co_kgaa se_co_kgaa'.split(' '))
const abwickler = new Set('ag gag reit_ag invag se kgaa gmbh_co_kgaa ag_co_kgaa se_co_kgaa vvag'.split(' '))
const unknown = [null, '', 'Quadratische Gesellschaft', 'GmbHH', 'Partner']

describe.each(legalForms)('$code', ({ code, nameDe, nameEn, abbreviation }) => {
  const own = [code, nameDe, nameEn, ...(abbreviation === null ? [] : [abbreviation])]

  it('calls its articles by its own law', () => {
    expect(own.map(articlesWord)).toEqual(own.map(() => articlesOf.get(code) ?? 'unknown'))
  })
  it('calls those to whom it belongs by its own law, and each of them', () => {
    const many = ownersOf.get(code) ?? 'Beteiligte'
    expect(own.map((form) => de.owners[ownersWord(form)].many)).toEqual(own.map(() => many))
    const holder = holderOf.get(many)
    expect(de.role[roleByForm('partner', code)]).toBe(holder ?? 'Gesellschafter')
    expect(de.role[roleByForm('shareholder', code)]).toBe(
      kgaa.has(code) ? 'Kommanditaktionär' : (holder ?? 'Gesellschafter'),
    )
    expect(de.role[roleByForm('limited_partner', code)]).toBe(kgaa.has(code) ? 'Kommanditaktionär' : 'Kommanditist')
    expect(de.role[roleByForm('general_partner', code)]).toBe('Persönlich haftender Gesellschafter')
  })
  it('is managed by geschäftsführende Direktoren only where it is an SE', () => {
    expect(own.map((form) => de.role[roleByForm('managing_director', form)])).toEqual(
      own.map(() => (code === 'se' ? 'Geschäftsführender Direktor' : 'Geschäftsführer')),
    )
    expect(de.role[roleByForm('board_member', code)]).toBe(code === 'se' ? 'Vorstand oder Verwaltungsrat' : 'Vorstand')
    expect(kindByForm('managing-director', code)).toBe(code === 'se' ? 'executive-director' : 'managing-director')
  })
  it('signs by Partner only where it is a PartG', () => {
    const word = code === 'partg' || code === 'partg_mbb' ? 'professional_partner' : 'partner'
    expect(own.map(partnerWord)).toEqual(own.map(() => word))
    expect(kindByForm('partner', code)).toBe(word === 'partner' ? 'partner' : 'professional-partner')
  })
  it('is wound up by Abwickler only where it has a Grundkapital or is a VVaG', () => {
    const word = abwickler.has(code) ? 'stock_liquidator' : 'liquidator'
    expect(own.map(liquidatorWord)).toEqual(own.map(() => word))
    expect(de.role[roleByForm('liquidator', code)]).toBe(abwickler.has(code) ? 'Abwickler' : 'Liquidator')
    expect(en.role[roleByForm('liquidator', code)]).toBe('Liquidator')
    expect(kindByForm('liquidator', code)).toBe(abwickler.has(code) ? 'stock-liquidator' : 'liquidator')
  })
})

describe('words by legal form', () => {
  it.each(unknown)('are neutral for %j', (form) => {
    expect(articlesWord(form)).toBe('unknown')
    expect(de.articles[articlesWord(form)]).toBe('Satzung oder Gesellschaftsvertrag')
    expect(en.articles[articlesWord(form)]).toBe('Articles or partnership agreement')
    expect(de.role[roleByForm('partner', form)]).toBe('Gesellschafter')
    expect(de.owners[ownersWord(form)]).toEqual({ many: 'Beteiligte', toMany: 'Beteiligten' })
    expect(en.owners[ownersWord(form)]).toEqual({ many: 'Owners', toMany: 'owners' })
    expect(relationByForm('shareholder', form)).toBe('shareholder')
    expect(de.role[roleByForm('liquidator', form)]).toBe('Liquidator')
    expect([kindByForm('partner', form), kindByForm('liquidator', form)]).toEqual(['partner', 'liquidator'])
  })

  it('say it in both languages', () => {
    const said = ['ag', 'GmbH', 'KG', 'PartG mbB', 'foreign_hrb'].map((form) => [
      de.articles[articlesWord(form)],
      en.articles[articlesWord(form)],
    ])
    expect(said).toEqual([
      ['Satzung', 'Articles of association'],
      ['Gesellschaftsvertrag', 'Articles of association'],
      ['Gesellschaftsvertrag', 'Partnership agreement'],
      ['Partnerschaftsvertrag', 'Partnership agreement'],
      ['Satzung oder Gesellschaftsvertrag', 'Articles or partnership agreement'],
    ])
  })

  it('leave every other role, kind, area and document as they are', () => {
    for (const form of ['ag', 'partg', null]) {
      expect(roleByForm('managing_director', form)).toBe('managing_director')
      expect(roleByForm('general_partner', form)).toBe('general_partner')
      expect(kindByForm('board-member', form)).toBe('board-member')
      expect(areaByForm('capital', form, de)).toBe('Kapital')
      expect(documentByForm('shareholder_list', form, de)).toBe('Gesellschafterliste')
    }
    expect(areaByForm('articles', 'kgaa', de)).toBe('Satzung')
    expect(areaByForm('articles', null, de)).toBe(de.event.area.articles)
    expect(documentByForm('articles', 'ug', de)).toBe('Gesellschaftsvertrag')
    expect(documentByForm('articles', null, en)).toBe(en.document.articles)
  })
})

describe('the boards of an SE', () => {
  it.each([
    [['managing_director', 'board_member'], 'monistic', 'Verwaltungsrat'],
    [['supervisory_board_member', 'board_member'], 'dualistic', 'Vorstand'],
    [['board_member'], null, 'Vorstand oder Verwaltungsrat'],
    [['managing_director', 'supervisory_board_member', 'board_member'], null, 'Vorstand oder Verwaltungsrat'],
  ] as const)('%j', (types, system, word) => {
    expect(seSystem('SE', types)).toBe(system)
    expect(de.role[roleByForm('board_member', 'SE', system)]).toBe(word)
  })
  it('are asked of an SE alone', () => {
    for (const form of ['ag', 'gmbh', null]) expect(seSystem(form, ['managing_director'])).toBeNull()
    expect(roleByForm('board_member', 'ag', 'monistic')).toBe('board_member')
  })
})

describe('where only the register is known', () => {
  it.each(['GnR', 'VR'] as const)('an owner in %s is a member', (register) => {
    expect(relationByRegister('shareholder', register)).toBe('member')
    expect(relationByRegister('partner', register)).toBe('member')
    expect(relationByRegister('general-partner', register)).toBe('general-partner')
  })

  it.each([
    ['PR', 'professional-partner'],
    ['HRA', 'partner'],
    ['HRB', 'partner'],
    ['GsR', 'partner'],
    [null, 'partner'],
  ] as const)('a partner in %s is a %s', (register, word) => {
    expect(relationByRegister('partner', register)).toBe(word)
    expect(relationByRegister('limited-partner', register)).toBe('limited-partner')
  })

  it.each([
    ['HRA', 'partnership'],
    ['HRB', 'statutes'],
    ['GsR', 'unknown'],
    [null, 'unknown'],
  ] as const)('general partners in %s have their articles called %s', (register, word) => {
    expect(articlesByRegister(register)).toBe(word)
  })
})
