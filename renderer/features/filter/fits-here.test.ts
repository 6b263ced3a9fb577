import { describe, expect, it } from 'vitest'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import { fakeCompany } from '../../host/fake-core.testing.ts'
import { checkableHere, fitsHere } from './fits-here.ts'

const company = fakeCompany(1, 'Brückwerder Kälte GmbH', { seat: 'Lübeck', formerNames: ['Alte Werft AG'] })
const fits = (filter: Partial<typeof emptyFilter>) =>
  fitsHere(company, { ...emptyFilter, ...filter }, Object.keys(filter) as (keyof typeof emptyFilter)[])

describe('a criterion that the service ignored, checked here', () => {
  it('keeps what fits, however it is written', () => {
    expect(fits({ legalForms: ['ug', 'gmbh'] })).toBe(true)
    expect(fits({ states: ['DE-BE'], registerCourt: 'F1103', statuses: ['active'] })).toBe(true)
    expect(fits({ registeredOffices: ['Luebeck'] })).toBe(true)
    expect(fits({ name: 'alte werft' })).toBe(true)
  })
  it('drops what contradicts', () => {
    expect(fits({ legalForms: ['ag'] })).toBe(false)
    expect(fits({ states: ['DE-HH'] })).toBe(false)
    expect(fits({ statuses: ['terminated'] })).toBe(false)
    expect(fits({ registeredOffices: ['Kiel'] })).toBe(false)
    expect(fits({ name: 'nordkai' })).toBe(false)
  })
  it('keeps what does not tell', () => {
    const silent = fakeCompany(2, 'X', {
      legalForm: null,
      seat: null,
      status: null,
      register: { number: null, court: null, courtCode: null },
    })
    const filter = {
      ...emptyFilter,
      legalForms: ['ag'],
      states: ['DE-HH'],
      registeredOffices: ['Kiel'],
      statuses: ['active'],
    }
    expect(
      fitsHere(silent, filter, ['legalForms', 'states', 'registeredOffices', 'statuses', 'roles', 'capitalFrom']),
    ).toBe(true)
  })
  it('is possible only where a row tells of it', () =>
    expect(checkableHere(['roles', 'states', 'capitalTo'])).toEqual(['states']))
})
