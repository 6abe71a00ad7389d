/** The part of a WebAssembly module of PostgreSQL by which an error is reported (elog.h). */
interface ErrorReports {
  readonly malloc: (bytes: number) => number
  readonly errstart: (level: number, domain: number) => number
  readonly errmsg_internal: (format: number, values: number) => number
  /** Does not return from an error: it continues where PostgreSQL handles it. */
  readonly errfinish: (file: number, line: number, name: number) => void
}

interface Environment {
  __cxa_throw: () => void
  readonly memory: { readonly buffer: ArrayBuffer }
}

interface Instance {
  readonly exports: object
}

/** The part of `WebAssembly` that PGlite starts PostgreSQL with. */
interface Instantiation {
  instantiate: (
    source: object,
    imports?: { readonly env?: object },
  ) => Promise<Instance | { readonly instance: Instance }>
}

const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: Instantiation } // the types of Node.js omit it

/** ERROR of elog.h. */
const errorLevel = 21
const message = Buffer.from('PostGIS cannot compute this: a geometry may be invalid\0')

/** The functions that an exception ends do not free their memory. With this much in use PostgreSQL ends, and is started again. */
const memoryMaxBytes = 2 * 1024 ** 3

/**
 * Makes errors of PostgreSQL of the C++ exceptions of PostGIS, which its libraries GEOS and PROJ throw, in the database that `open`
 * starts. The build has no code that catches them, and PGlite throws a number: the next function with `PG_TRY` on the way takes it for
 * a return, and PostgreSQL goes on with what was left half done. Its replies would then belong to other statements, of other clients
 * too. PGlite gives no access to the functions that it imports, so that they are replaced on their way to WebAssembly.
 */
export async function withExceptionsAsErrors<Database>(open: () => Promise<Database>): Promise<Database> {
  const { instantiate } = wasm
  wasm.instantiate = async (source, imports) => {
    const result = await instantiate(source, imports)
    const environment = imports?.env
    if (throws(environment)) {
      const { exports } = 'instance' in result ? result.instance : result
      environment.__cxa_throw = reporter(exports as ErrorReports, environment.memory) // PostgreSQL exports them for its extensions
    }
    return result
  }
  try {
    return await open()
  } finally {
    wasm.instantiate = instantiate
  }
}

function throws(environment: object | undefined): environment is Environment {
  return environment !== undefined && '__cxa_throw' in environment
}

function reporter(reports: ErrorReports, memory: Environment['memory']): () => void {
  let text: number | undefined
  return () => {
    // Functions with `PG_TRY` pass an object on.
    if (memory.buffer.byteLength > memoryMaxBytes) throw new Error('C++ exceptions have left too much memory in use')
    text ??= reports.malloc(message.length)
    message.copy(Buffer.from(memory.buffer), text)
    reports.errstart(errorLevel, 0)
    reports.errmsg_internal(text, 0)
    reports.errfinish(0, 0, 0)
  }
}
