import { isObject, readNumber, readText, type Json } from '../../../shared/domain/json.ts'
import { usualReceiver, type ReceiverSettings } from '../../../shared/domain/watch/receiver.ts'

/** Names of what the receiver keeps among the settings. */
export const receiverSettingNames = { settings: 'receiver', lastPort: 'receiver port' } as const

const wholeNumber = (given: Json | undefined, most: number, usual: number): number => {
  const number = readNumber(given)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= most ? number : usual
}

/** Settings as stored; a member that doesn't read keeps its default. */
export function readReceiverSettings(value: Json | undefined): ReceiverSettings {
  const stored = isObject(value) ? value : {}
  return {
    on: stored['on'] === true,
    port: wholeNumber(stored['port'], 65_535, usualReceiver.port),
    path: readText(stored['path']) ?? usualReceiver.path,
    headerPrefix: readText(stored['headerPrefix']),
    rereadUpTo: wholeNumber(stored['rereadUpTo'], 1_000_000, usualReceiver.rereadUpTo),
    wakeFeeds: stored['wakeFeeds'] === true,
  }
}
