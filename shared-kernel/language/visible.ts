/** False for blanks, joiners and marks of direction alone, which nobody sees. */
export const hasVisible = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(text);
