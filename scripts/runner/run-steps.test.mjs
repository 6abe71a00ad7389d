import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secondReportFile } from './totals.mjs'

/** Runs steps, given as `[name, program of Node, ring]`, in a process of their own. Returns what it printed and the step that failed. */
function run(steps, lanes, options = {}) {
  const list = steps.map(([name, program, ring]) => ({ name, args: ['-e', program], ...ring }))
  const program = `import { runSteps } from ${JSON.stringify(new URL('./run-steps.mjs', import.meta.url).href)}
    const steps = ${JSON.stringify(list)}.map((step) => ({ ...step, narrowedTo: () => ['-e', step.second] }))
    console.log('failed: ' + (await runSteps(steps, { node: process.execPath, lanes: ${lanes}, ...${JSON.stringify(options)} })))`
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

test('tests over their budget run a second time, and the ring fails for those that are over it again', () => {
  const rest = ['Tests over their budget run a second time: 1', 'the slowest tests:']
  expect(runRing({ firstMs: 500_000, secondMs: 500 })).toEqual([...rest, '0.5 s a.test.ts > works', '✓ ring'])
  expect(runRing({ firstMs: 500_000, secondMs: 400_000 })).toEqual([
    ...rest,
    '400.0 s a.test.ts > works',
    expect.stringMatching(/^✗ 400\.0 s, where \S+ s are allowed: a\.test\.ts > works$/),
    '✗ ring failed',
  ])
})

/** Runs a ring of one test. Returns what it printed after the times of its first run, without the line at its end. */
function runRing({ firstMs, secondMs }) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-ring-'))
  const report = join(folder, 'ring.json')
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    rmSync(secondReportFile(report), { force: true })
  })
  const reporting = (durationMs) => {
    const tests = [{ project: 'server', file: 'a.test.ts', name: 'works', startMs: 0, durationMs }]
    return `require('node:fs').writeFileSync(process.env.CAIRN_RING_REPORT, '${JSON.stringify({ tests })}')`
  }
  const printed = run([['ring', reporting(firstMs), { report, second: reporting(secondMs) }]], 1)
  return printed.slice(4, -1).map((line) => line.replaceAll(/\s+/g, ' '))
}
