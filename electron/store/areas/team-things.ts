import type { TeamThingsStore } from '../../ports/store/team-things.ts'
import {
  forgetSharing,
  noteThingSaved,
  sharedThings,
  shareThing,
  takeThings,
  thingsToSave,
  toldThings,
} from '../repositories/team/team-things.ts'
import { indexed } from '../search-index/open-index.ts'
import type { Area } from './area.ts'

export const teamThingsArea = {
  reads: { sharedThings, thingsToSave, toldThings },
  writes: { shareThing, noteThingSaved, takeThings: indexed(takeThings), forgetSharing },
} satisfies Area<TeamThingsStore>
