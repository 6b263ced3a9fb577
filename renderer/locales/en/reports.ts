import type { Like } from '../../../shared/words/like.ts'
import type { reports as german } from '../de/reports.ts'

/** Texts of reports and dossiers: what is in them, what is missing, which file is made. */
export const reports: Like<typeof german> = {
  open: 'Report …',
  title: 'Report',
  free: 'Made of what has been read here already; that costs nothing.',
  companies: 'Companies',
  add: 'Add a company from the library',
  addPlaceholder: 'Name or number',
  addNone: 'The library has no other company like that.',
  found: 'Found',
  remove: 'Remove: {{name}}',
  full: 'A report holds no more than {{count, number}} companies.',
  form: 'Extent',
  forms: { short: 'One page', complete: 'Complete' },
  language: 'Language',
  languages: { de: 'German', en: 'English' },
  format: 'Format',
  formats: { pdf: 'PDF', html: 'HTML', docx: 'Word (DOCX)', dossier: 'Sealed dossier (ZIP)' },
  formatText: {
    pdf: 'To read and print, with bookmarks and page numbers.',
    html: 'A single file for any browser; printable.',
    docx: 'To go on writing in a word processor.',
    dossier: 'Report, answers of the service, checksums, and a page that verifies it all without a network.',
  },
  noPrinter:
    'There is no Chromium, Chrome or Edge here that prints PDF. Choose HTML and print it in the browser (Ctrl+P, save as PDF).',
  notes: 'Include own notes',
  unread: 'Not read',
  section: {
    record: 'Register entry',
    events: 'Timeline',
    roles: 'People',
    statements: 'Financial statements',
    documents: 'Documents',
    contact: 'Contact',
    owners: 'Owners',
  },
  sectionPrice: '{{section}} ({{price}})',
  allRead: 'Everything that is offered has been read.',
  openFile: 'Open the file',
  make: 'Make the report',
  none: 'Choose at least one company.',
  another: 'Another format',
  close: 'Close',
  cancel: 'Cancel',
}
