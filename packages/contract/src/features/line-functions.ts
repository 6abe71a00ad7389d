import { joinRules } from '@cairn/domain/geometry/lines/join-properties'
import { lineEnds } from '@cairn/domain/geometry/lines/line-functions'
import { propertyNameMax } from '@cairn/domain/properties/property-limits'
import { z } from 'zod'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { Version } from '../version.ts'
import { Feature, FeatureIdText, featureArtifact, propertiesMax } from './features.ts'

/** The problems of line functions. */
export const lineFunctionProblems = {
  /** The feature is no line, or has several parts. */
  not_a_single_line: { status: 422, params: noParams },
  vertex_out_of_range: { status: 422, params: z.object({ vertex: z.number(), vertices: z.number() }) },
  split_at_end: { status: 422, params: noParams },
  line_too_short: { status: 422, params: noParams },
  /** `rule`: the first rule that the two lines break. */
  lines_not_joinable: { status: 422, params: z.object({ rule: z.enum(joinRules) }) },
  /** The joined line would have more vertices or properties than an edit accepts. */
  joined_line_too_large: { status: 422, params: noParams },
} as const satisfies ProblemKinds

const FeatureParams = z.object({ id: FeatureIdText })

/** The number of a vertex, which begins with 1. A number beyond the vertices of the line is `vertex_out_of_range`. */
const VertexBody = z.object({ vertex: z.int(), version: Version })

/** A line after it was split: the first part, which keeps the number, with the second one. */
const SplitLine = Feature.extend({ added: Feature }).meta({ id: 'SplitLine' })

export const splitLine = route({
  method: 'POST',
  path: '/rest/features/:id/split',
  feature: 'lineFunctions',
  access: { level: 'edit', on: 'feature', at: 'params.id' },
  summary:
    'Splits a line at an inner vertex, whose number begins with 1. The part before it keeps the number of the feature; the part after it is a new feature of the layer, for which the caller needs the right to create, and is the `added` of the answer. Both have the vertex and the properties of the line. With an old `version` the answer is 409 with the current feature.',
  params: FeatureParams,
  body: VertexBody,
  response: SplitLine,
  output: written('application/json'),
  activity: { type: 'Edit', category: 'Feature', artifact: featureArtifact },
})

export const removeVertex = route({
  method: 'POST',
  path: '/rest/features/:id/remove-vertex',
  feature: 'lineFunctions',
  access: { level: 'edit', on: 'feature', at: 'params.id' },
  summary:
    'Removes a vertex, whose number begins with 1, from a line of more than two. With an old `version` the answer is 409 with the current feature.',
  params: FeatureParams,
  body: VertexBody,
  response: Feature,
  output: written('application/json'),
  activity: { type: 'Edit', category: 'Feature', artifact: featureArtifact },
})

const End = z.enum(lineEnds)

/** From which line a value of the joined line is taken: of a property by its name, of an attribute by its `attributeId`. */
const Choice = z.object({
  kind: z.enum(['property', 'attribute']),
  name: z.string().max(propertyNameMax),
  from: z.enum(['first', 'second']),
})

export const joinLines = route({
  method: 'POST',
  path: '/rest/features/join',
  feature: 'lineFunctions',
  access: { level: 'edit', on: 'feature', at: 'body.id' },
  summary:
    'Joins a line with another one of the same layer, dictionary, system and component, at the ends that are nearest or at `ends`. The first line keeps its number and its direction; the other one is deleted, for which the caller needs the right, and keeps its history. `choices` says of which line values are that differ; without a choice they are those of the first line, or of the other one where the first has none. With an old `version` or `otherVersion` the answer is 409 with the current feature.',
  body: z.object({
    id: FeatureIdText,
    version: Version,
    otherId: FeatureIdText,
    otherVersion: Version,
    ends: z.object({ first: End, second: End }).optional(),
    choices: z.array(Choice).max(propertiesMax).default([]),
  }),
  response: Feature,
  output: written('application/json'),
  activity: { type: 'Edit', category: 'Feature', artifact: featureArtifact },
})
