/**
 * Options for a Node that runs our TypeScript sources in several threads. It strips types with a WebAssembly module, and after a
 * thousand calls V8 compiles a faster wrapper for each function that the module calls. Those wrappers are shared by all threads,
 * and V8 has crashed when threads compile and free them at the same time ("jit_page_->allocations_.erase", Node 24.21). A
 * budget that is never used up leaves the plain wrappers in place. The built program strips nothing.
 */
export const calmNode = ['--wasm-wrapper-tiering-budget=2000000000'] as const
