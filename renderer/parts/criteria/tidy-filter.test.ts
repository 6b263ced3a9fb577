import { describe, expect, it } from 'vitest'
import { emptyFilter, isEmptyFilter } from '../../../shared/domain/search/company-filter.ts'
import { tidyFilter } from './tidy-filter.ts'

const blank = { roleType: null, name: null, firstName: null, lastName: null }

describe('what is asked', () => {
  it('is the same for every way to say it', () => {
    const one = {
      ...emptyFilter,
      name: ' brück ',
      legalForms: ['ug', 'gmbh'],
      registerCourt: 'Berlin',
      roles: [{ ...blank, name: ' Halvorsen' }, blank],
    }
    const other = {
      ...emptyFilter,
      name: 'brück',
      legalForms: ['gmbh', 'ug', 'ug'],
      registerCourt: 'F1103',
      roles: [{ ...blank, name: 'Halvorsen', lastName: ' ' }],
    }
    expect(tidyFilter(one)).toEqual(tidyFilter(other))
  })
  it('is nothing when nothing but blanks stands in the fields', () =>
    expect(isEmptyFilter(tidyFilter({ ...emptyFilter, name: '  ', registeredOffices: [' '], roles: [blank] }))).toBe(
      true,
    ))
  it('keeps a court that we do not know as it was typed, and an amount that is none for the check to name', () =>
    expect(tidyFilter({ ...emptyFilter, registerCourt: ' Frankfurt ', capitalFrom: 'viel' })).toMatchObject({
      registerCourt: 'Frankfurt',
      capitalFrom: 'viel',
    }))
  it('is tidy already once tidied', () => {
    const filter = tidyFilter({ ...emptyFilter, registerCourt: 'Kiel', registeredOffices: ['b', 'a'] })
    expect(tidyFilter(filter)).toEqual(filter)
  })
})
