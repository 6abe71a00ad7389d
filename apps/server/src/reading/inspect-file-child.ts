import type { FilePart } from '@cairn/formats/file-part'
import { inspectSource } from '@cairn/formats/inspect-source'
import { answerRequest } from './answer-request.ts'
import type { InspectRequest } from './inspected-file.ts'

// The program of the reader that inspectForeignFile starts.
answerRequest<InspectRequest, readonly FilePart[], never>(({ path, extension, workDirectory }) =>
  inspectSource({ path, extension, name: '' }, workDirectory),
)
