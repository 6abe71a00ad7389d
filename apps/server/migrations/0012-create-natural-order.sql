-- The order of texts in tables: regardless of case and accents at first, and numbers in them by their value. In the old
-- notation, which the embedded database needs: it ignores the key kn of 'und-u-kn'.
create collation natural_order (provider = icu, locale = '@colNumeric=yes');
