/** Sentences for the problems of dictionaries, systems, components, attributes and pick lists. */
export const dictionaryProblems = {
  dictionary_name_taken: 'A dictionary named “{{name}}” already exists. Choose another name.',
  dictionary_in_use_one:
    'Dictionary “{{name}}” is used by {{count, number}} project. Give the project another dictionary, then try again.',
  dictionary_in_use_other:
    'Dictionary “{{name}}” is used by {{count, number}} projects. Give the projects another dictionary, then try again.',
  dictionary_read_only: 'Dictionary “{{name}}” is read-only. Copy it, then change the copy.',
  dictionary_changed: 'The dictionary was changed by another user meanwhile. Reload it, then try again.',
  dictionary_full: 'There is no room for more than {{max, number}} entries here. Delete one that is not needed.',
  system_name_taken: 'A system named “{{name}}” already exists in this dictionary. Choose another name.',
  system_changed: 'The system was changed by another user meanwhile. Reload the dictionary, then try again.',
  component_alias_taken: 'The name “{{name}}” is taken by another component of this system. Choose another name.',
  component_changed:
    'The component was changed by another user meanwhile. Compare both versions, then decide what to save.',
  attribute_name_taken: 'An attribute named “{{name}}” already exists in this component. Choose another name.',
  attribute_list_empty: 'The pick list of attribute “{{name}}” is missing. Choose a list, or add at least one value.',
  attribute_default_refused:
    'The default value of attribute “{{name}}” does not suit its type. Correct the value, or leave it empty where the type allows it.',
  pick_list_name_taken: 'A global pick list named “{{name}}” already exists in this dictionary. Choose another name.',
  pick_list_value_taken: 'The value “{{name}}” already exists in this pick list. Write another value.',
  pick_list_value_too_long:
    'The value “{{name}}” is too long: a value of a global pick list has at most {{max, number}} characters. Shorten it.',
  pick_list_changed:
    'The pick list was changed by another user meanwhile. Compare both versions, then decide what to save.',
} as const
