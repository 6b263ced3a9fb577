import { app, dialog } from 'electron'

/**
 * Ends a start whose command line was not understood, with code 2 and the sentence on stderr. A packaged program on Windows
 * has no console that would show the sentence: there a box says it, which Electron allows before it is ready.
 */
export function refuseStart(sentence: string, platform: NodeJS.Platform, log: (line: string) => void): void {
  log(sentence)
  if (app.isPackaged && platform === 'win32') dialog.showErrorBox('Registerblick', sentence)
  app.exit(2)
}
