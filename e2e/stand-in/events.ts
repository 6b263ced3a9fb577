import { EventEmitter } from 'node:events'

type Listener = (...parameters: never[]) => void

/** An event that can be refused, as Electron hands it to listeners. */
export interface Refusable {
  readonly preventDefault: () => void
  readonly defaultPrevented: boolean
}

/** A refusable event with the details Electron puts on it. */
export function refusable<Details extends object>(details: Details): Refusable & Details {
  let refused = false
  return {
    ...details,
    preventDefault: () => {
      refused = true
    },
    get defaultPrevented() {
      return refused
    },
  }
}

/** Listeners of each event, for the proof that Electron declares the events so. */
export type ListenersOf<Events extends { [Name in keyof Events]: readonly unknown[] }> = {
  [Name in keyof Events]: (...parameters: Events[Name]) => void
}

/**
 * Events of one stand-in. `Events` maps each event it knows to the parameters its listeners get; that these are the
 * ones Electron declares is proved where the stand-in is made. Listening to any other event throws.
 */
export class Events<Events extends { [Name in keyof Events]: readonly unknown[] }> {
  readonly #emitter = new EventEmitter()
  readonly #owner: string
  readonly #known: ReadonlySet<string>

  constructor(owner: string, known: { readonly [Name in keyof Events]: true }) {
    this.#owner = owner
    this.#known = new Set(Object.keys(known))
  }

  emit<Name extends keyof Events & string>(event: Name, ...parameters: Events[Name]): void {
    this.#emitter.emit(event, ...parameters)
  }

  /** `on`, `once` and `off` as members of `self`, which they return. */
  members<Self>(self: () => Self): Record<'on' | 'once' | 'off', (event: string, listener: Listener) => Self> {
    const member =
      (method: 'on' | 'once' | 'off') =>
      (event: string, listener: Listener): Self => {
        if (!this.#known.has(event))
          throw new Error(`the stand-in for Electron has no event "${event}" of ${this.#owner}`)
        this.#emitter[method](event, listener as (...parameters: unknown[]) => void)
        return self()
      }
    return { on: member('on'), once: member('once'), off: member('off') }
  }
}
