import { day } from './calendar.ts'
import type { Person } from './person-names.ts'
import type { Holder } from './state.ts'

/** The invented people of the showcase. Their place in the list is their key. */
const rows: readonly (readonly [title: string | null, first: string, last: string, born: string, city: string])[] = [
  [null, 'Maren', 'Halvorsen', '1974-03-12', 'Berlin'],
  [null, 'Jens-Ole', 'Halvorsen', '1979-08-30', 'Flensburg'],
  [null, 'Henning', 'Brandt-Öztürk', '1968-11-04', 'Bremen'],
  ['Dr.', 'Friederike', 'Harmsen', '1961-01-22', 'Lübeck'],
  ['Dr.', 'Anneliese', 'Großkreutz', '1982-06-15', 'Potsdam'],
  [null, 'Sven', 'Adomeit', '1971-09-09', 'Landau in der Pfalz'],
  ['Dr.', 'Ulrike', 'Theißen', '1977-12-01', 'Hamburg'],
  [null, 'Claas', 'Brückwerder', '1941-05-17', 'Bremen'],
  [null, 'Wiebke', 'Brückwerder', '1969-02-27', 'Kiel'],
  [null, 'Torben', 'Iversen', '1985-07-19', 'Flensburg'],
  [null, 'Katharina', 'Lüders', '1990-10-03', 'Hamburg'],
  [null, 'Mehmet', 'Aydın', '1980-04-25', 'Berlin'],
  [null, 'Regina', 'Schönfeld', '1959-03-08', 'Frankfurt (Oder)'],
  [null, 'Ludwig', 'Mühlbauer', '1972-01-31', 'München'],
  [null, 'Piotr', 'Kowalski', '1976-11-11', 'Wismar'],
  [null, 'Gesa', 'Detlefsen', '1966-06-06', 'Husum'],
  [null, 'Hinrich', 'Ahrenwyk', '1958-09-21', 'Osnabrück'],
  [null, 'Antje', 'Ahrenwyk', '1963-12-13', 'Osnabrück'],
]

const people: readonly Person[] = rows.map(([title, firstName, lastName, born, city], key) => ({
  key,
  title,
  firstName,
  lastName,
  bornOn: day(born),
  city,
}))

export const scriptedPeople = (): readonly Person[] => people

/** One of them by last name, or first name where two share it. */
export function somebody(name: string): Holder {
  const person = people.find((candidate) => candidate.lastName === name || candidate.firstName === name)
  if (!person) throw new Error(`nobody called ${name} in the showcase`)
  return { kind: 'person', person }
}
