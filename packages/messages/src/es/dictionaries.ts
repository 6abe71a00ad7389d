import type { dictionaryProblems as enProblems } from '../en/dictionaries.ts'
import type { Translation } from '../translation.ts'

export const dictionaryProblems = {
  dictionary_name_taken: 'Ya existe un diccionario llamado «{{name}}». Elija otro nombre.',
  dictionary_in_use_one:
    '{{count, number}} proyecto utiliza el diccionario «{{name}}». Asigne otro diccionario al proyecto e inténtelo de nuevo.',
  dictionary_in_use_many:
    '{{count, number}} de proyectos utilizan el diccionario «{{name}}». Asígneles otro diccionario e inténtelo de nuevo.',
  dictionary_in_use_other:
    '{{count, number}} proyectos utilizan el diccionario «{{name}}». Asígneles otro diccionario e inténtelo de nuevo.',
  dictionary_read_only: 'El diccionario «{{name}}» es de solo lectura. Cópielo y modifique la copia.',
  dictionary_changed: 'Otro usuario modificó el diccionario mientras tanto. Vuelva a cargarlo e inténtelo de nuevo.',
  dictionary_full: 'Aquí no caben más de {{max, number}} entradas. Elimine una que no se necesite.',
  system_name_taken: 'Ya existe un sistema llamado «{{name}}» en este diccionario. Elija otro nombre.',
  system_changed:
    'Otro usuario modificó el sistema mientras tanto. Vuelva a cargar el diccionario e inténtelo de nuevo.',
  component_alias_taken: 'Otro componente de este sistema ya se llama «{{name}}». Elija otro nombre.',
  component_changed:
    'Otro usuario modificó el componente mientras tanto. Compare las dos versiones y decida qué guardar.',
  attribute_name_taken: 'Ya existe un atributo llamado «{{name}}» en este componente. Elija otro nombre.',
  attribute_list_empty:
    'Falta la lista de selección del atributo «{{name}}». Elija una lista o agregue al menos un valor.',
  attribute_default_refused:
    'El valor predeterminado del atributo «{{name}}» no corresponde a su tipo. Corríjalo o déjelo vacío si el tipo lo permite.',
  pick_list_name_taken:
    'Ya existe una lista de selección global llamada «{{name}}» en este diccionario. Elija otro nombre.',
  pick_list_value_taken: 'El valor «{{name}}» ya existe en esta lista de selección. Escriba otro valor.',
  pick_list_value_too_long:
    'El valor «{{name}}» es demasiado largo: un valor de una lista de selección global tiene como máximo {{max, number}} caracteres. Acórtelo.',
  pick_list_changed:
    'Otro usuario modificó la lista de selección mientras tanto. Compare las dos versiones y decida qué guardar.',
} satisfies Translation<typeof enProblems>
