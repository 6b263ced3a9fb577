import { connect } from './connect.ts'

/**
 * The page's connection to the core. The page imports this first: the socket is opened while the rest of it is still being evaluated, and
 * the first questions go out as soon as there is somebody to ask them.
 */
export const opened = connect()
