import type { TeamThingsStore } from '../../ports/store/team-things.ts'
import {
  confirmThings,
  forgetSharing,
  noteThingSaved,
  sharedThings,
  shareThing,
  takeThings,
  thingsToSave,
  toldThings,
  unconfirmedThings,
} from '../repositories/team/team-things.ts'
import { indexed } from '../search-index/open-index.ts'
import type { Area } from './area.ts'

export const teamThingsArea = {
  reads: { sharedThings, thingsToSave, toldThings, unconfirmedThings },
  writes: { shareThing, noteThingSaved, confirmThings, takeThings: indexed(takeThings), forgetSharing },
} satisfies Area<TeamThingsStore>
