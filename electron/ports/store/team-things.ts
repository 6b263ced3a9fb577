import type { Json } from '../../../shared/domain/json.ts'
import type { TeamThing, Uid } from '../team-server.ts'

/** What a person can share with her team: it is private until she does. */
export type Shareable = 'note' | 'tag' | 'collection'

/** `id`: our number. `by`: who changed it last, if that was a colleague. */
export interface SharedThing {
  readonly id: number
  readonly by: string | null
}

/** What the team is still to be told. `base`: the version that it has, as far as was told here; 0: none. */
export interface ThingToSave {
  readonly uid: Uid
  readonly kind: string
  readonly body: Json
  readonly deleted: boolean
  readonly base: number
}

export interface TakenThings {
  /** Written here. */
  readonly taken: number
  /** Own words that a colleague's took the place of; each is kept as a private note. */
  readonly beside: number
  /** Places in the list of what could not be taken: not understood, or of something that is not here yet. */
  readonly left: readonly number[]
}

/** What is shared with colleagues of what people wrote themselves. */
export interface TeamThingsStore {
  /** Shares one, or takes that back: then colleagues lose it and it stays here. False: there is none, or it is on a desk, which is private. */
  readonly shareThing: (kind: Shareable, id: number, on: boolean) => Promise<boolean>
  readonly sharedThings: (kind: Shareable) => Promise<readonly SharedThing[]>
  /** What differs here from what the team was told; `limit` at most. */
  readonly thingsToSave: (limit: number) => Promise<readonly ThingToSave[]>
  readonly noteThingSaved: (thing: ThingToSave, version: number) => Promise<void>
  readonly takeThings: (things: readonly TeamThing[]) => Promise<TakenThings>
  /** Everything as the team was told it last. */
  readonly toldThings: () => Promise<readonly Omit<TeamThing, 'by'>[]>
  /** Those of them that this desktop told and that did not come back as a change: a server that was set back by a moment may lack them. */
  readonly unconfirmedThings: () => Promise<readonly Omit<TeamThing, 'by'>[]>
  /** The server has them, in this version or a newer one. */
  readonly confirmThings: (uids: readonly Uid[], at: string) => Promise<void>
  /** The team was left: what is here stays, and is private again. */
  readonly forgetSharing: () => Promise<void>
}
