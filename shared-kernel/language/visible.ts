/** Something of it is seen: blanks, joiners and marks of direction alone say nothing. */
export const hasVisible = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(text);
