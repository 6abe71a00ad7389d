/** Imports and exports: the jobs panel and the messages of job results. */
export const jobs = {
  panel: 'Jobs',
  closePanel: 'Close the jobs panel',
  collapsePanel: 'Collapse the jobs panel',
  openPanel: 'Restore the jobs panel',
  expandPanel: 'Expand the jobs panel over the map',
  shrinkPanel: 'Shrink the jobs panel',
  panelSize: 'Size of the jobs panel',
  tab: { IMPORT: 'Imports', EXPORT: 'Exports', BIND: 'Bindings' },
  loading: 'Loading jobs',
  loadFailed: 'The jobs could not be loaded.',
  noImports: 'No imports yet. Upload a file to a folder in the project panel to start one.',
  noExports: 'No exports yet.',
  noBindings: 'No bindings yet. Choose “Bind to a component” in the menu of a layer to start one.',
  noneLater: 'There are no more jobs on this page. Go back to the newest jobs, or try again.',
  status: {
    success: 'Done',
    'complete-with-errors': 'Done with errors',
    failed: 'Failed',
    cancelled: 'Cancelled',
    timeout: 'Timed out',
    'in-progress': 'Running',
    waiting: 'Waiting',
    cancelling: 'Cancelling',
  },
  phase: {
    waiting: 'Waiting to start',
    reading: 'Reading the file',
    writing: 'Writing features',
    finishing: 'Finishing',
    done: 'Done',
  },
  waitingNext: 'Next in line',
  waitingBefore_one: '{{count, number}} import before it',
  waitingBefore_other: '{{count, number}} imports before it',
  figures: '{{read, number}} read, {{written, number}} written',
  percent: '{{percent, number}}%',
  cancel: {
    action: 'Cancel {{title}}',
    title: 'Cancel “{{title}}”?',
    IMPORT: { body: 'The import stops. Nothing is imported.', submit: 'Cancel import', keep: 'Continue import' },
    EXPORT: { body: 'The export stops. No file is written.', submit: 'Cancel export', keep: 'Continue export' },
    BIND: {
      body: 'The binding stops. All features go back to their former states.',
      submit: 'Cancel binding',
      keep: 'Continue binding',
    },
    done: '“{{title}}” is being cancelled.',
  },
  zoom: 'Zoom to {{title}}',
  zoomElsewhere: 'Open project {{project}} and zoom to {{title}}',
  inProject: 'Project {{project}}',
  retry: 'Try {{title}} again',
  retryWithSystem: 'Try again with a coordinate system',
  pageSize: 'Jobs per page',
  older: 'Older jobs',
  newest: 'Newest jobs',
  liveLost: 'Live progress is interrupted. The page reconnects automatically.',
  finished_one: '{{title}} imported: {{count, number}} feature',
  finished_other: '{{title}} imported: {{count, number}} features',
  finishedWithErrors_one: '{{title}} imported with errors: {{count, number}} feature',
  finishedWithErrors_other: '{{title}} imported with errors: {{count, number}} features',
  failed: '{{title}} was not imported. {{reason}}',
  zoomAction: 'Zoom to',
  show: 'Show jobs',
  ended_one: '{{count, number}} import has ended.',
  ended_other: '{{count, number}} imports have ended.',
  endedSome_one: '{{count, number}} import has ended. Not imported: {{failed, number}}.',
  endedSome_other: '{{count, number}} imports have ended. Not imported: {{failed, number}}.',
  exported: '“{{title}}” is ready to download.',
  downloadAction: 'Download',
  download: 'Download {{title}}',
  message: {
    bound_one: '{{count, number}} feature is now of “{{component}}”.',
    bound_other: '{{count, number}} features are now of “{{component}}”.',
    boundLeft_one: '{{count, number}} value does not fit its attribute and stayed a property.',
    boundLeft_other: '{{count, number}} values do not fit their attribute and stayed properties.',
    boundOtherGeometry_one: '{{count, number}} feature has another geometry and was left as it is.',
    boundOtherGeometry_other: '{{count, number}} features have another geometry and were left as they are.',
    boundAlready_one: '{{count, number}} feature was of a component already and was left as it is.',
    boundAlready_other: '{{count, number}} features were of a component already and were left as they are.',
    boundTooLarge_one: '{{count, number}} feature has too much data for attributes and was left as it is.',
    boundTooLarge_other: '{{count, number}} features have too much data for attributes and were left as they are.',
    bindingUndone_one: '{{count, number}} feature went back to its former state.',
    bindingUndone_other: '{{count, number}} features went back to their former states.',
    bindingKept_one: '{{count, number}} feature was changed after the binding and stayed as it is.',
    bindingKept_other: '{{count, number}} features were changed after the binding and stayed as they are.',
    bindingStopped: {
      cancelled: 'The binding was cancelled. The features are as they were before.',
      timeout: 'The binding exceeded its time limit. The features are as they were before.',
      right_lost:
        'The binding was stopped: its owner no longer has permission to administer the layer. The features are as they were before.',
      read_only: 'The binding was stopped: the layer became read-only. The features are as they were before.',
      component_gone:
        'The binding was stopped: the component was deleted, or the project has another dictionary. The features are as they were before.',
      layer_gone: 'The layer was deleted.',
      internal:
        'The binding failed because of a server error, which has been logged. The features are as they were before. Try again.',
    },
    logExported_one: '{{count, number}} entry exported.',
    logExported_other: '{{count, number}} entries exported.',
    exportCancelled: 'The export was cancelled.',
    exportRefused: 'The export was stopped: its owner may no longer read this activity log.',
    exportFailed: 'The export failed because of a server error, which has been logged. Start it again.',
    completed_one: '{{count, number}} feature imported.',
    completed_other: '{{count, number}} features imported.',
    nullGeometries_one: '{{count, number}} row had no geometry and was left out.',
    nullGeometries_other: '{{count, number}} rows had no geometry and were left out.',
    skipped: {
      coordinates_out_of_range_one:
        '{{count, number}} feature was outside the valid coordinate range and was left out. Check the coordinate system.',
      coordinates_out_of_range_other:
        '{{count, number}} features were outside the valid coordinate range and were left out. Check the coordinate system.',
      coordinates_unreadable_one: '{{count, number}} feature had coordinates that cannot be read and was left out.',
      coordinates_unreadable_other: '{{count, number}} features had coordinates that cannot be read and were left out.',
      coordinates_not_transformable_one:
        '{{count, number}} feature was outside the area of the file’s coordinate system and was left out.',
      coordinates_not_transformable_other:
        '{{count, number}} features were outside the area of the file’s coordinate system and were left out.',
      geometry_degenerate_one: '{{count, number}} feature had too few vertices for its geometry type and was left out.',
      geometry_degenerate_other:
        '{{count, number}} features had too few vertices for their geometry type and were left out.',
      geometry_damaged_one: '{{count, number}} feature had a damaged geometry and was left out.',
      geometry_damaged_other: '{{count, number}} features had damaged geometries and were left out.',
      geometry_type_not_supported_one:
        '{{count, number}} feature had a geometry type that is not supported and was left out.',
      geometry_type_not_supported_other:
        '{{count, number}} features had a geometry type that is not supported and were left out.',
      feature_unreadable_one: '{{count, number}} feature could not be read and was left out.',
      feature_unreadable_other: '{{count, number}} features could not be read and were left out.',
      feature_too_large_one: '{{count, number}} feature was too large and was left out.',
      feature_too_large_other: '{{count, number}} features were too large and were left out.',
      other_one: '{{count, number}} feature could not be imported and was left out.',
      other_other: '{{count, number}} features could not be imported and were left out.',
    },
    warning: {
      measures_dropped: 'Layer “{{layer}}” has measures (M). Layers cannot store them; they were left out.',
      network_links_not_followed: 'Links to other files were not followed: {{count, number}}.',
      overlays_ignored: 'Image overlays were left out: {{count, number}}.',
      tours_ignored: 'Tours were left out: {{count, number}}.',
      geometry_parts_dropped: 'Parts of geometries with too few vertices were left out: {{count, number}}.',
      heights_dropped: 'Heights beyond ±1,000 km were replaced by 0: {{count, number}}.',
      file_partly_damaged: 'Layer “{{layer}}” is partly damaged. The readable part was imported.',
      view_not_read:
        'Layer “{{layer}}” is a view without stored data and was left out. Save it as a table to import it.',
      tables_not_read: 'Tables of the GeoPackage that are not layers of features were left out: {{tables}}.',
      attributes_missing_one:
        '{{count, number}} feature of layer “{{layer}}” has no properties: its row in the .dbf file is missing.',
      attributes_missing_other:
        '{{count, number}} features of layer “{{layer}}” have no properties: their rows in the .dbf file are missing.',
      part_not_read:
        '“{{file}}” in the archive was not imported: it is damaged, or its content does not match its extension.',
      other_files_not_read: 'Not imported from the archive: {{files}}. Upload these files separately if you need them.',
      parts_joined: 'The file has {{count, number}} parts: too many to choose from. They become one layer.',
      binary_fields_dropped:
        'Layer “{{layer}}” has fields of binary data, which properties cannot store. They were left out: {{fields}}.',
      numbers_dropped:
        'Values of layer “{{layer}}” that are not finite numbers (NaN, infinity) were left out: {{count, number}}.',
      values_kept_as_text:
        'Values of layer “{{layer}}” that do not have the form of their field’s type, such as numbers with a decimal comma and dates that do not exist, were imported as text: {{count, number}} (fields: {{fields}}).',
      zero_heights_dropped: 'Layer “{{layer}}” declares no heights. Heights of 0 were left out.',
      longitudes_wrapped:
        'Features beyond longitude 180° were moved by 360°, and cut where they cross 180°: {{count, number}}.',
      names_changed:
        'Property names that were empty, too long, not valid or used twice were changed: {{count, number}}.',
      other: 'Warning while the file was read: {{key}}.',
    },
    no_geometry_one:
      'The only row of the file has no geometry, so there is nothing to show on the map. Nothing was imported.',
    no_geometry_other:
      'None of the {{count, number}} rows of the file has a geometry, so there is nothing to show on the map. Nothing was imported.',
    nothing_imported: 'No feature of the file could be imported.',
    coordinate_system_required:
      'Layer “{{layer}}” does not state its coordinate system. Try again and enter the coordinate system.',
    coordinate_system_unusable:
      'The coordinates of layer “{{layer}}” cannot be transformed from its coordinate system. Try again and enter another one.',
    coordinate_system_unknown: 'Coordinate system “{{crs}}” is not known. Upload the file again with an EPSG code.',
    file_empty: 'The file contains no features. Check that you chose the right file.',
    file_not_supported:
      'The content does not match the file type, or contains nothing that can be imported as a layer. Choose another file.',
    file_damaged: 'The file is damaged. Export it again from the program that created it, then upload it again.',
    file_too_complex: 'The file is too complex to import. Split it into smaller files.',
    read_timeout: 'Reading the file took too long. Split it into smaller files.',
    read_stalled:
      'Reading the file made no progress and was stopped. Export it again from the program that created it, or split it.',
    view_not_read: 'Layer “{{layer}}” is a view without stored data. Save it as a table, then upload the file again.',
    read_cancelled: 'The import was cancelled. Nothing was imported.',
    cancelled: 'The import was cancelled. Nothing was imported.',
    timeout: 'The import exceeded its time limit. Nothing was imported. Split the file into smaller files.',
    place_gone: 'The folder or the layer was deleted during the import. Nothing was imported.',
    right_lost:
      'The import was stopped: its owner no longer has permission to add layers to this folder. Nothing was imported.',
    shutdown: 'The server stopped during the import. The import restarts automatically.',
    given_up:
      'The server ended unexpectedly during all three attempts to import the file. Nothing was imported. The file is probably the cause: split it into smaller files.',
    reader_killed:
      'The server’s operating system stopped the reading of the file, probably because memory ran out. Nothing was imported. Try again later.',
    internal: 'The import failed because of a server error, which has been logged. Nothing was imported. Try again.',
    other: 'The import ended with a result that this page does not know. Reload the page.',
  },
} as const

/** Sentences for the problems of jobs. */
export const jobProblems = {
  job_finished: 'The job has already ended, so there is nothing to cancel.',
} as const
