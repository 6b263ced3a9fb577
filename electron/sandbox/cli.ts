import { readCommandLine, type Command } from './options/command-line.ts'
import { OptionError } from './options/option-error.ts'
import { startRegisterService, type RegisterService } from './serve.ts'

/**
 * `npm run service`: one line on stdout when the service can be used, everything else on stderr; exit code 2 for
 * what was typed wrong, 1 when it can't start.
 */
function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used by this account',
}

function read(): Command {
  try {
    return readCommandLine(process.argv.slice(2))
  } catch (error) {
    if (error instanceof OptionError) fail(error.message, 2)
    throw error
  }
}

async function start(command: Extract<Command, { kind: 'run' }>): Promise<RegisterService> {
  try {
    return await startRegisterService(command.options)
  } catch (error) {
    if (error instanceof OptionError) fail(error.message, 2)
    const why = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (why !== undefined) fail(`Port ${command.options.port ?? 0} ${why}.`, 1)
    throw error
  }
}

const command = read()
if (command.kind === 'help') {
  process.stdout.write(`${command.text}\n`)
} else {
  const service = await start(command)
  const end = (): void => {
    void service.close().then(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.stdout.write(`Register service is ready: ${service.url} key: ${service.keys[0] ?? ''}\n`)
}
