import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  CompanyFilter,
  FilterField,
  FilterProblem,
  RoleCondition,
} from '../../../shared/domain/search/company-filter.ts'
import { companyStatuses } from '../../../shared/domain/company/company.ts'
import { federalStates } from '../../../shared/domain/register/states.ts'
import { useReference } from '../../data/queries.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useRegisterWords } from '../register-words/use-register-words.ts'
import { showCapital } from './capital-text.ts'
import { sortChoices, toChoice, type Choice } from '../../ui/choice.ts'
import { courtChoices, courtShown } from './court-choice.ts'
import { legalFormChoices, legalFormShown } from './legal-form-choices.ts'
import { isBlank } from './tidy-filter.ts'

/** One criterion in use, in words, and the filter without it. */
export interface UsedCriterion {
  readonly key: string
  /** The field that it is set in. */
  readonly field: FilterField
  readonly label: string
  /** Says what it is without its label: "GmbH, UG", "Berlin", "ab 25.000 EUR". */
  readonly text: string
  readonly without: (filter: CompanyFilter) => CompanyFilter
}

export interface Criteria {
  readonly legalForms: readonly Choice[]
  /** True when the legal forms are our own, because the service's list isn't read. */
  readonly ownLegalForms: boolean
  readonly states: readonly Choice[]
  readonly courts: readonly Choice[]
  readonly roleTypes: readonly Choice[]
  readonly label: (field: FilterField) => string
  readonly legalForm: (code: string) => string
  readonly state: (code: string) => string
  readonly status: (status: string) => string
  readonly roleType: (type: string) => string
  readonly used: (filter: CompanyFilter) => readonly UsedCriterion[]
  readonly problem: (problem: FilterProblem) => string
}

/** Role types that the contract names (2.3) or that its register must know; others can be typed. */
const roleTypes = [
  'managing_director',
  'board_member',
  'procurator',
  'general_partner',
  'limited_partner',
  'partner',
  'owner',
  'liquidator',
  'permanent_representative',
] as const

const knownStatus = (status: string): status is (typeof companyStatuses)[number] =>
  (companyStatuses as readonly string[]).includes(status)

/** What can be filtered by, and what a filter says, in the language of the interface. */
export function useCriteria(): Criteria {
  const { t } = useTranslation('filter')
  const { t: company } = useTranslation('company')
  const { language } = useFormat()
  const words = useRegisterWords()
  const served = useReference().data?.['legal-forms']
  return useMemo(() => {
    const list = served?.state === 'read' && served.content.length > 0 ? served.content : null
    const forms = legalFormChoices(list, language)
    const states = sortChoices(
      federalStates.map(({ code, nameDe, nameEn }) =>
        toChoice({
          value: code,
          text: language === 'de' ? nameDe : nameEn,
          search: `${nameDe} ${nameEn} ${code.slice(3)}`,
        }),
      ),
    )
    const roleType = (type: string): string => words.role(type).text
    const label = (field: FilterField): string => t(`field.${field}`)
    const legalForm = (code: string): string => legalFormShown(forms, code)
    const state = (code: string): string => states.find(({ value }) => value === code)?.text ?? code
    const status = (text: string): string => (knownStatus(text) ? company(`status.${text}`) : text)
    const amount = (decimal: string): string => showCapital(decimal, language)
    const capital = ({ capitalFrom: from, capitalTo: to }: CompanyFilter): string | null => {
      if (from !== null && to !== null) return t('used.between', { from: amount(from), to: amount(to) })
      return from === null
        ? to === null
          ? null
          : t('used.to', { to: amount(to) })
        : t('used.from', { from: amount(from) })
    }
    const condition = (role: RoleCondition): string => {
      const person = [role.name, role.firstName, role.lastName]
        .filter((name) => name !== null && name.trim() !== '')
        .join(' ')
      const type = role.roleType === null || role.roleType.trim() === '' ? null : roleType(role.roleType)
      return [type, person === '' ? null : person].filter((part) => part !== null).join(': ')
    }

    const used = (filter: CompanyFilter): readonly UsedCriterion[] => {
      const found: UsedCriterion[] = []
      const add = (
        field: FilterField,
        text: string | null,
        without: UsedCriterion['without'],
        key: string = field,
      ): void => {
        if (text !== null) found.push({ key, field, label: label(field), text, without })
      }
      const list = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(', '))
      const said = (
        key: 'name' | 'states' | 'registeredOffices' | 'registerCourt',
        text: string | null,
      ): string | null => (text === null || text.trim() === '' ? null : t(`said.${key}`, { text }))
      add('name', said('name', filter.name), (now) => ({ ...now, name: null }))
      add('legalForms', list(filter.legalForms.map(legalForm)), (now) => ({ ...now, legalForms: [] }))
      add('states', said('states', list(filter.states.map(state))), (now) => ({ ...now, states: [] }))
      add('registeredOffices', said('registeredOffices', list(filter.registeredOffices)), (now) => ({
        ...now,
        registeredOffices: [],
      }))
      add(
        'registerCourt',
        said('registerCourt', filter.registerCourt === null ? null : courtShown(filter.registerCourt)),
        (now) => ({ ...now, registerCourt: null }),
      )
      const range = capital(filter)
      if (range !== null) {
        const field = filter.capitalFrom === null ? 'capitalTo' : 'capitalFrom'
        found.push({
          key: 'capital',
          field,
          label: t('capital'),
          text: range,
          without: (now) => ({ ...now, capitalFrom: null, capitalTo: null }),
        })
      }
      add('statuses', list(filter.statuses.map(status)), (now) => ({ ...now, statuses: [] }))
      filter.roles.forEach((role, index) => {
        if (!isBlank(role)) {
          add(
            'roles',
            condition(role),
            (now) => ({ ...now, roles: now.roles.filter((_, place) => place !== index) }),
            `role ${index}`,
          )
        }
      })
      return found
    }

    // The title of a filter's tab needs words only: lists to choose from are made for whoever shows them.
    let courts: readonly Choice[] | null = null
    return {
      legalForms: forms,
      ownLegalForms: list === null,
      states,
      get courts() {
        return (courts ??= courtChoices(t('court.keepsNone')))
      },
      roleTypes: sortChoices(roleTypes.map((type) => toChoice({ value: type, text: roleType(type), search: type }))),
      label,
      legalForm,
      state,
      status,
      roleType,
      used,
      problem: ({ problem, limit }) => t(`problem.${problem}`, { limit: limit ?? 0 }),
    }
  }, [served, language, words, t, company])
}
