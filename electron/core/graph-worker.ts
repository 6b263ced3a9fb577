import { runGraphThread } from '../research/ownership/graph-thread.ts'
import { makeDeskFile } from '../exports/ownership/desk-file.ts'

/** Entry of the figures thread: the use case with the adapter that makes files of desks. */
runGraphThread(makeDeskFile)
