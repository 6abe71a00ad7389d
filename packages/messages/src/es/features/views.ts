import type { views as en } from '../../en/features/views.ts'
import type { Translation } from '../../translation.ts'

/** The views below the tab INFO of a feature, and the measuring tool. */
export const views = {
  label: 'Vistas',
  close: 'Contraer la vista',
  name: { pedigree: 'Pedigrí', profile: 'Perfil' },
  reason: { pointHasNoProfile: 'Un punto no tiene perfil.' },
  vertices_one: '{{count, number}} vértice',
  vertices_other: '{{count, number}} vértices',
  vertexAt: 'Vértice {{index, number}} de {{count, number}}',
  goToVertex: 'Ir al vértice {{index, number}}',
  noVertex: 'Todos',
  column: { vertex: 'Vértice', property: 'Propiedad', value: 'Valor', distance: 'Distancia', height: 'Altura' },
  pedigree: { none: 'No hay información de pedigrí para esta entidad.' },
  profile: {
    noHeights: 'Esta entidad no tiene alturas.',
    asTable: 'Mostrar como tabla',
    series: 'Serie junto a las alturas',
    noSeries: 'Ninguna',
    height: 'Altura ({{unit}})',
    distance: 'Distancia ({{unit}})',
  },
  measuring: {
    bar: 'Medición',
    kind: 'Qué medir',
    length: 'Longitud',
    area: 'Superficie',
    perimeter: 'Perímetro',
    figures: 'Medidas',
    segments: 'Tramos',
    segment: 'Tramo {{number}}',
    copy: 'Copiar las medidas',
    copied: 'Las medidas se han copiado.',
    notCopied: 'El navegador no permite copiar. Seleccione las cifras en la lista de tramos.',
    clear: 'Empezar de nuevo',
    resume: 'Añadir vértices',
    close: 'Dejar de medir',
    nothingYet: 'Añada antes más vértices.',
  },
} as const satisfies Translation<typeof en>
