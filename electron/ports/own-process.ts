/** A process of ours that does one piece of work and may die alone. Messages are plain data (structured clone). */
export interface OwnProcess {
  readonly send: (message: unknown) => void
  readonly onMessage: (listener: (message: unknown) => void) => void
  /** The process ended or could not be started. */
  readonly onEnd: (listener: () => void) => void
  readonly kill: () => void
}

/**
 * Starts a program of ours as a process, which ends with us at the latest.
 * @param megabytes limit of its JavaScript heap; where it is exceeded, the process dies
 */
export type StartOwnProcess = (program: URL, megabytes: number) => OwnProcess
