// Holds every import against dependency-rules.mjs. Prints each violation once, with the rule's reason.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise } from 'dependency-cruiser'
import { cruiseOptions, resolveOptions } from './dependency-rules.mjs'

// The visitor of swc, with which dependency-cruiser walks the sources, throws at `using` declarations.
const visitUnlessUsing = Reflect.get(Visitor.prototype, 'visitStatement')
Visitor.prototype.visitStatement = function visitEvenUsing(node) {
  if (node.type !== 'UsingDeclaration') return visitUnlessUsing.call(this, node)
  return { ...node, decls: this.visitVariableDeclarators(node.decls) }
}

/** The violations in the tree at `baseDir`, as printable lines, and how many files were read. */
export async function findViolations(baseDir) {
  const folders = ['apps', 'packages', 'bench'].filter((folder) => existsSync(join(baseDir, folder)))
  const { output } = await cruise(folders, { ...cruiseOptions, baseDir }, resolveOptions)
  const violations = output.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.cycle ? violation.cycle.map((step) => step.name).join(' → ') : violation.to,
  }))
  return { files: output.modules.filter((module) => /^(apps|packages|bench)\//.test(module.source)).length, violations }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const reasons = new Map(cruiseOptions.ruleSet.forbidden.map(({ name, comment }) => [name, comment]))
  const { files, violations } = await findViolations(process.cwd())
  for (const { rule, from, to } of violations) console.log(`${from} → ${to}\n  ${rule}: ${reasons.get(rule)}`)
  console.log(`${files} files, ${violations.length} forbidden imports`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
