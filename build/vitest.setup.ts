import { stripTypeScriptTypes } from 'node:module'

/**
 * Node strips the types of our sources with a WebAssembly module. Where a worker thread is the first to use it, V8 has
 * crashed while it compiles the module's wrappers; used once here, before any worker starts, it has not.
 */
stripTypeScriptTypes('')
