/** Words for a browser that is not let in. */
export const launchLink = {
  'link-used': {
    title: 'Dieser Link wurde schon benutzt.',
    text: 'Er öffnet Registerblick nur einmal. Benutzen Sie das offene Fenster. Für einen neuen Link Registerblick neu starten.',
  },
  'link-needed': {
    title: 'Hier fehlt der Link zum Öffnen.',
    text: 'Öffnen Sie Registerblick über den Link, den es beim Start genannt hat.',
  },
}
