import { electric } from './electric.ts'
import { gas } from './gas.ts'
import { reclaimedWater } from './reclaimed-water.ts'
import { sewer } from './sewer.ts'
import { storm } from './storm.ts'
import { survey } from './survey.ts'
import { telecom } from './telecom.ts'
import type { Template } from './template.ts'
import { water } from './water.ts'

/** The dictionaries of the provider. */
export const templates: readonly Template[] = [water, reclaimedWater, sewer, storm, gas, electric, telecom, survey]

/** The template that projects without a dictionary get. */
export const usualTemplate: Template = water
