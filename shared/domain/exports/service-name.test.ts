import { expect, it } from 'vitest'
import { serviceName } from './service-name.ts'

it.each([
  ['https://api.register.example/v1', 'api.register.example'],
  ['https://api.register.example:8443', 'api.register.example:8443'],
  ['https://localhost.example', 'localhost.example'],
  ['http://127.0.0.1:35223', null],
  ['http://127.8.0.1', null],
  ['http://localhost:80/', null],
  ['http://[::1]:9', null],
  [null, null],
])('a file names the service of %s as %s', (address, name) => expect(serviceName(address)).toBe(name))
