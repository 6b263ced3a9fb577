/** Words for a browser that is not let in, or asks for a file that is gone. */
export const launchLink = {
  'link-used': {
    title: 'Dieser Link wurde schon benutzt.',
    text: 'Er öffnet Registerblick nur einmal. Benutzen Sie das offene Fenster. Für einen neuen Link Registerblick neu starten.',
  },
  'link-needed': {
    title: 'Hier fehlt der Link zum Öffnen.',
    text: 'Öffnen Sie Registerblick über den Link, den es beim Start genannt hat.',
  },
  'file-gone': {
    title: 'Diese Datei ist nicht mehr da.',
    text: 'Sie wurde verschoben, umbenannt, geändert oder gelöscht, seit Registerblick sie geschrieben hat. Sie lässt sich noch einmal exportieren.',
  },
}
