import { answerRequest } from './answer-request.ts'
import { writeForeignRows } from './write-foreign-rows.ts'

// The program of the reader that readForeignFile starts.
answerRequest(writeForeignRows)
