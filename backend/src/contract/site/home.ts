export const HOME_FEATURED_MAX = 6;
export const HOME_TESTIMONIALS_MAX = 3;
