// Styles for every page, including the sign-in page.
import './fonts.css';
import './tokens.css';
import './base.css';
