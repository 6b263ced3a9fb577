import { runGraphThread } from '../research/ownership/graph-thread.ts'
import { makeDeskFile } from './desk-file.ts'

/** The thread of figures as it is started: with what makes files of desks. */
runGraphThread(makeDeskFile)
