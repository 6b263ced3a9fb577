import { registerCourts, type RegisterCourt } from '../../register/courts.ts'

const keeping = new Map<string, readonly RegisterCourt[]>()
for (const court of registerCourts) {
  if (court.keepsCommercialRegister) keeping.set(court.state, [...(keeping.get(court.state) ?? []), court])
}

/**
 * Courts that may keep the commercial registers of this court now. None where it keeps them itself. One: the only such court of its state, to which
 * its registers must have gone (Thuringia, Saarland). Several: one of them, and the list of courts doesn't say which.
 */
export const courtsAfter = (court: RegisterCourt): readonly RegisterCourt[] =>
  court.keepsCommercialRegister ? [] : (keeping.get(court.state) ?? [])

/** Courts that kept registers of this one's state and keep none now: a former entry may name them. */
export const courtsBefore = (court: RegisterCourt): readonly RegisterCourt[] =>
  court.keepsCommercialRegister
    ? registerCourts.filter((one) => one.state === court.state && !one.keepsCommercialRegister)
    : []
