import { describe, expect, it } from 'vitest'
import { machineOf } from './binary-machine.mjs'

const elf = (code: number): Uint8Array => {
  const bytes = new Uint8Array(64)
  bytes.set([0x7f, 0x45, 0x4c, 0x46])
  new DataView(bytes.buffer).setUint16(18, code, true)
  return bytes
}
const macho = (code: number): Uint8Array => {
  const bytes = new Uint8Array(64)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0xfeedfacf, true)
  view.setUint32(4, code, true)
  return bytes
}
const pe = (code: number, at = 128): Uint8Array => {
  const bytes = new Uint8Array(160)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0x4d5a)
  view.setUint32(60, at, true)
  if (at + 6 <= bytes.length) {
    view.setUint32(at, 0x50450000)
    view.setUint16(at + 4, code, true)
  }
  return bytes
}

describe('what a native module was made for', () => {
  it.each([
    ['linux', 'x64', elf(0x3e)],
    ['linux', 'arm64', elf(0xb7)],
    ['mac', 'x64', macho(0x01000007)],
    ['mac', 'arm64', macho(0x0100000c)],
    ['win', 'x64', pe(0x8664)],
    ['win', 'arm64', pe(0xaa64)],
  ] as const)('is %s on %s by its header', (system, arch, bytes) => {
    expect(machineOf(bytes)).toEqual({ system, arch })
  })
  it.each([
    ['another processor (ELF of x86)', elf(0x03)],
    ['another processor (PE of x86)', pe(0x14c)],
    ['a header that lies beyond the file', pe(0x8664, 4096)],
    ['a text', new TextEncoder().encode('#!/bin/sh\n'.repeat(10))],
    ['a file that is cut short', elf(0x3e).subarray(0, 20)],
    ['nothing', new Uint8Array()],
  ])('is unknown for %s', (_, bytes) => {
    expect(machineOf(bytes)).toBeNull()
  })
})
