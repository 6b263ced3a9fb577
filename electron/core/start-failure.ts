import { StoreError, type StoreFailure } from '../store/store.ts'

/** Why the program can't start, for people, in both languages. */
export interface StartFailure {
  readonly sentence: { readonly de: string; readonly en: string }
  /** True when the cause is not one we know: then the details are worth a look. */
  readonly unexpected: boolean
}

const sentences: Readonly<Record<Exclude<StoreFailure, 'other'>, StartFailure['sentence']>> = {
  'in-use': {
    de: 'Registerblick läuft schon mit diesem Datenordner. Bitte das offene Fenster benutzen oder einen anderen Ordner wählen (--data-dir).',
    en: 'Registerblick is already running on this data folder. Use the open window, or choose another folder (--data-dir).',
  },
  'not-writable': {
    de: 'In den Datenordner kann nicht geschrieben werden, und es liegt noch nichts darin. Es wurde nichts gesendet. Bitte einen anderen Ordner wählen (--data-dir).',
    en: "The data folder can't be written, and there is nothing in it yet. Nothing was sent. Choose another folder (--data-dir).",
  },
  'newer-version': {
    de: 'Der Bestand wurde von einer neueren Version von Registerblick geschrieben. Er bleibt unberührt. Bitte die neuere Version benutzen.',
    en: 'The library was written by a newer version of Registerblick. It is left untouched. Use the newer version.',
  },
  damaged: {
    de: 'Der Bestand ist beschädigt und wurde nicht verändert. Bitte die Sicherung zurückspielen oder einen anderen Ordner wählen (--data-dir).',
    en: 'The library is damaged and was not changed. Restore its backup, or choose another folder (--data-dir).',
  },
  'disk-full': {
    de: 'Auf dem Datenträger ist kein Platz mehr. Es ging nichts verloren; bitte Platz schaffen und neu starten.',
    en: 'There is no space left on the disk. Nothing was lost; make room and start again.',
  },
  'read-only': {
    de: 'In den Datenordner kann nicht geschrieben werden.',
    en: "The data folder can't be written.",
  },
}

/** What was given for this run can't be used; nothing was opened and nothing sent. */
export class BadStart extends Error {
  readonly sentence: StartFailure['sentence']
  constructor(sentence: StartFailure['sentence']) {
    super(sentence.en)
    this.name = 'BadStart'
    this.sentence = sentence
  }
}

export const badEnvironmentKey: StartFailure['sentence'] = {
  de: 'Was in REGISTERBLICK_API_KEY steht, kann kein Schlüssel sein (Leerzeichen, Zeilenumbruch, Umlaute oder zu lang). Es wurde nichts gesendet.',
  en: 'What stands in REGISTERBLICK_API_KEY can be no key (a space, a line break, letters beyond ASCII, or too long). Nothing was sent.',
}

export const badBaseUrl: StartFailure['sentence'] = {
  de: 'Die Adresse des Dienstes muss mit https:// beginnen (http:// nur auf diesem Rechner) und darf keine Zugangsdaten enthalten.',
  en: 'The address of the service must begin with https:// (http:// only on this machine) and carry no user name or password.',
}

/** Puts what kept the program from starting into words. */
export function startFailure(error: unknown): StartFailure {
  if (error instanceof BadStart) return { sentence: error.sentence, unexpected: false }
  if (error instanceof StoreError && error.reason !== 'other')
    return { sentence: sentences[error.reason], unexpected: false }
  if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) {
    return {
      sentence: {
        de: 'Dieser Port ist belegt. Bitte einen anderen wählen (--port).',
        en: 'This port is taken. Choose another one (--port).',
      },
      unexpected: false,
    }
  }
  return {
    sentence: { de: 'Registerblick konnte nicht starten.', en: 'Registerblick could not start.' },
    unexpected: true,
  }
}
