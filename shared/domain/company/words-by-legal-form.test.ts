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
  partnerWord,
  relationByRegister,
  roleByForm,
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
const abwickler = new Set('ag gag reit_ag invag se kgaa gmbh_co_kgaa ag_co_kgaa se_co_kgaa vvag'.split(' '))
const unknown = [null, '', 'Quadratische Gesellschaft', 'GmbHH', 'Partner']

describe.each(legalForms)('$code', ({ code, nameDe, nameEn, abbreviation }) => {
  const own = [code, nameDe, nameEn, ...(abbreviation === null ? [] : [abbreviation])]

  it('calls its articles by its own law', () => {
    expect(own.map(articlesWord)).toEqual(own.map(() => articlesOf.get(code) ?? 'unknown'))
  })
  it('has Partner only where it is a PartG', () => {
    const word = code === 'partg' || code === 'partg_mbb' ? 'professional_partner' : 'partner'
    expect(own.map(partnerWord)).toEqual(own.map(() => word))
    expect(de.role[roleByForm('partner', code)]).toBe(word === 'partner' ? 'Gesellschafter' : 'Partner')
    expect(en.role[roleByForm('partner', code)]).toBe('Partner')
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

describe('where only the register is known', () => {
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
