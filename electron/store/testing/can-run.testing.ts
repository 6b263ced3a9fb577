import '../file/database.ts'

/** Says that whoever runs this can read the sources and load SQLite. */
process.stdout.write('yes\n')
