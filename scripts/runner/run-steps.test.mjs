import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Runs steps, given as programs of Node, in a process of their own. Returns what it printed and the step that failed. */
function run(steps, lanes, options = {}) {
  const list = steps.map(([name, program]) => ({ name, args: ['-e', program] }))
  const program = `import { runSteps } from ${JSON.stringify(new URL('./run-steps.mjs', import.meta.url).href)}
    console.log('failed: ' + (await runSteps(${JSON.stringify(list)}, { node: process.execPath, lanes: ${lanes}, ...${JSON.stringify(options)} })))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return stdout
    .replaceAll(/\(\d+\.\d s, CPU .*\)/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Whether a process runs. Linux keeps an ended process, in state Z, until its parent has read its result. */
function isRunning(pid) {
  try {
    process.kill(Number(pid), 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

const say = (...texts) => texts.map((text) => `console.log('${text}');`).join('')

test('the output of steps that run side by side comes whole and in their order', () => {
  const slow = `${say('a1')} setTimeout(() => { ${say('a2')} }, 300)`
  expect(
    run(
      [
        ['a', slow],
        ['b', say('b1', 'b2')],
      ],
      2,
    ),
  ).toEqual(['▸ a', 'a1', 'a2', '✓ a', '▸ b', 'b1', 'b2', '✓ b', 'failed: undefined'])
})

test('the first failure ends the run: nothing is started or printed after it', () => {
  expect(
    run(
      [
        ['a', say('a1')],
        ['b', 'process.exitCode = 3'],
        ['c', say('c1')],
      ],
      1,
    ),
  ).toEqual(['▸ a', 'a1', '✓ a', '▸ b', '✗ b failed', 'failed: b'])
})

test('a step that fails first does not hide the output of one before it', () => {
  const slow = `setTimeout(() => { ${say('a1')} }, 300)`
  expect(
    run(
      [
        ['a', slow],
        ['b', 'process.exitCode = 3'],
      ],
      2,
    ),
  ).toEqual(['▸ a', 'a1', '✓ a', '▸ b', '✗ b failed', 'failed: b'])
})

test('a step that runs when another one before it fails is ended', () => {
  expect(
    run(
      [
        ['a', 'process.exitCode = 3'],
        ['b', 'setTimeout(() => {}, 60_000)'],
      ],
      2,
    ),
  ).toEqual(['▸ a', '✗ a failed', 'failed: a'])
})

test('a step that prints nothing for long is ended with what it started', () => {
  const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])`
  const hanging = `console.log(${child}.pid); setInterval(() => {}, 1000)`
  const [, pid, ...rest] = run([['a', hanging]], 1, { silenceMs: 500 })
  expect(rest).toEqual(['Nothing was printed for 0.5 s: the step hangs and is ended.', '✗ a failed', 'failed: a'])
  expect(isRunning(pid)).toBe(false)
})

test('a step that prints now and then is not ended', () => {
  const slow = `let times = 0; const timer = setInterval(() => { console.log('a' + ++times); if (times === 3) clearInterval(timer) }, 300)`
  expect(run([['a', slow]], 1, { silenceMs: 2000 })).toEqual(['▸ a', 'a1', 'a2', 'a3', '✓ a', 'failed: undefined'])
})
